/** Actions on several enquiries that can be undone. */
export const undoableActions = ["answered", "spam", "give"] as const;

/** What the undo of an action on several enquiries needs, as the list passes it on in its URL and form. */
export interface BulkUndo {
  action: (typeof undoableActions)[number];
  enquiries: UndoableEnquiry[];
}

export interface UndoableEnquiry {
  reference: string;
  /** Version of the enquiry after the action. */
  version: number;
  /** Previous assignee of a given enquiry, or `held` for one that was quarantined before. Otherwise empty. */
  before: string;
}

/** The URL of a list is at most 4,096 characters long. */
const MAX_LENGTH = 3_000;
const MAX_ENQUIRIES = 100;

/** Formats an undo for a URL, such as `give*asha-roy.HD-7K3M9-QXT2A.4.HD-9QXT2-A7K3M.2*.HD-2A7K3-M9QXT.1`. */
export function formatBulkUndo({ action, enquiries }: BulkUndo): string {
  const groups = new Map<string, string[]>();
  for (const { reference, version, before } of enquiries)
    groups.set(before, [...(groups.get(before) ?? [before]), reference, String(version)]);
  return [action, ...[...groups.values()].map((group) => group.join("."))].join("*");
}

/** @returns `undefined` if the text is invalid, too long or without enquiries */
export function parseBulkUndo(text: string | null | undefined): BulkUndo | undefined {
  if (!text || text.length > MAX_LENGTH) return undefined;
  const [name, ...groups] = text.split("*");
  const action = undoableActions.find((undoable) => undoable === name);
  const enquiries = groups.flatMap(parseGroup).slice(0, MAX_ENQUIRIES);
  return action && enquiries.length > 0 ? { action, enquiries } : undefined;
}

function parseGroup(group: string): UndoableEnquiry[] {
  const [before = "", ...pairs] = group.split(".");
  if (!/^[\w-]{0,100}$/.test(before)) return [];
  return pairs.flatMap((reference, index) => {
    const version = pairs[index + 1] ?? "";
    const isPair =
      index % 2 === 0 && /^HD-[\dA-Z]{5}-[\dA-Z]{5}$/.test(reference) && /^\d{1,9}$/.test(version);
    return isPair ? [{ reference, version: Number(version), before }] : [];
  });
}
