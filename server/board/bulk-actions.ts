import type { Db } from "#server/database/tables.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { listSenders, PAGE_SIZE } from "#server/enquiries/enquiry-list.ts";

export const bulkActions = ["answered", "spam", "give"] as const;

/** An enquiry that a member selected, with its version on the page. */
export interface PickedEnquiry {
  reference: string;
  expectedVersion: number;
}

export interface BulkResult {
  changed: number;
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
  const result: BulkResult = { changed: 0, stale: [], refused: [] };
  for (const pick of picks.slice(0, PAGE_SIZE)) {
    const outcome = await perform(pick);
    if (outcome === "done") result.changed += 1;
    else result[outcome].push(pick.reference);
  }
  return result;
}

/** Returns the names of the senders of enquiries, or their email addresses. */
export async function listNames(
  db: Db,
  references: string[],
): Promise<{ reference: string; name: string }[]> {
  const rows = await listSenders(db, references.slice(0, PAGE_SIZE));
  return rows.map((row) => ({
    reference: row.reference,
    name: getSender(parseFields(row)).name || row.email,
  }));
}
