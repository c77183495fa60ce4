import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { getSenderName } from "#server/enquiries/enquiry.ts";
import { listSenders, PAGE_SIZE } from "#server/enquiries/enquiry-list.ts";
import { reopen } from "#server/enquiries/staff-actions.ts";
import { type UndoAction, undoGive, undoSpam } from "#server/enquiries/undo-actions.ts";
import type { BulkUndo, UndoableEnquiry, undoableActions } from "#shared/addresses/bulk-undo.ts";
import { explainRefusal } from "./board-actions.ts";

export const bulkActions = ["answered", "spam", "give"] as const satisfies typeof undoableActions;

/** An enquiry that a member selected, with its version on the page. */
export interface PickedEnquiry {
  reference: string;
  expectedVersion: number;
}

export interface BulkResult {
  /** References of the enquiries that were changed. */
  changed: string[];
  /** References of enquiries that have changed since the page was loaded. */
  stale: string[];
  /** References of enquiries whose state does not allow the action. */
  refused: string[];
}

/**
 * Performs an action on several enquiries one after the other, each in a transaction of its own, so that a change by a
 * colleague affects only that enquiry.
 */
export async function performEach(
  picks: PickedEnquiry[],
  perform: (pick: PickedEnquiry) => Promise<"done" | "stale" | "refused">,
): Promise<BulkResult> {
  const result: BulkResult = { changed: [], stale: [], refused: [] };
  for (const pick of picks.slice(0, PAGE_SIZE)) {
    const outcome = await perform(pick);
    result[outcome === "done" ? "changed" : outcome].push(pick.reference);
  }
  return result;
}

/** Returns what the undo of an action on these enquiries needs, read before the action. */
export async function listUndoable(
  db: Db,
  action: BulkUndo["action"],
  picks: PickedEnquiry[],
): Promise<UndoableEnquiry[]> {
  const versions = new Map(picks.map(({ reference, expectedVersion }) => [reference, expectedVersion]));
  const rows = await listSenders(db, [...versions.keys()].slice(0, PAGE_SIZE));
  return rows.map(({ reference, taken_by, state }) => ({
    reference,
    version: (versions.get(reference) ?? 0) + 1,
    before: action === "give" ? (taken_by ?? "") : state === "held" ? state : "",
  }));
}

/** Reverses an action on several enquiries, except those that have changed since. */
export function undoEach(
  { database: { db }, signer, clock, content }: Context,
  { action, enquiries }: BulkUndo,
  member: string | undefined,
): Promise<BulkResult> {
  const actor = findCurrentMember(content, member) && member;
  const before = new Map(enquiries.map((enquiry) => [enquiry.reference, enquiry.before]));
  const undo = (staffAction: UndoAction) => {
    const state = before.get(staffAction.reference) ?? "";
    if (action === "answered") return reopen(db, staffAction, content);
    if (action === "spam") return undoSpam(db, signer, { ...staffAction, wasHeld: state === "held" });
    return undoGive(db, { ...staffAction, assignee: findCurrentMember(content, state) ? state : undefined });
  };
  const picks = enquiries.map(({ reference, version }) => ({ reference, expectedVersion: version }));
  return performEach(picks, async (pick) => {
    if (await undo({ ...pick, now: clock(), actor })) return "done";
    return explainRefusal(db, { ...pick, actor, action: "undo" });
  });
}

/** Returns the names of the senders of enquiries, or their email addresses. */
export async function listNames(
  db: Db,
  references: string[],
): Promise<{ reference: string; name: string }[]> {
  const rows = await listSenders(db, references.slice(0, PAGE_SIZE));
  return rows.map((row) => ({
    reference: row.reference,
    name: getSenderName(row),
  }));
}
