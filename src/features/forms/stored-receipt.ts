import { withSessionStorage } from "./draft.ts";
import type { SendResult } from "./send.ts";

/** The response to an accepted submission. */
export type Receipt = Extract<SendResult, { kind: "accepted" }> & {
  /** Whether to focus the receipt: the visitor has not moved on to another part of the page. */
  shouldFocus: boolean;
  /** The submitted fields. */
  fields: Record<string, string>;
};

/** The receipt of the last submission of a form in this tab, so that a reload or Back shows it again (E5). */
interface StoredReceipt extends Omit<Receipt, "shouldFocus"> {
  /** Path of the page with the form. */
  page: string | undefined;
}

const getKey = (id: string) => `receipt:${id}`;

/**
 * Stores a receipt until the tab is closed or the visitor writes another message.
 * @param id of the form
 * @param page path of the page with the form, from its hidden field
 */
export function storeReceipt(
  id: string,
  receipt: Omit<Receipt, "shouldFocus">,
  page: string | undefined,
): void {
  const entry: StoredReceipt = { ...receipt, page };
  withSessionStorage((storage) => storage.setItem(getKey(id), JSON.stringify(entry)));
}

export function deleteReceipt(id: string): void {
  withSessionStorage((storage) => storage.removeItem(getKey(id)));
}

/**
 * Returns the stored receipt of a form on this page.
 * @param id of the form
 * @param page path of the page with the form, from its hidden field
 */
export function loadReceipt(id: string, page: string | undefined): Receipt | undefined {
  const stored = withSessionStorage((storage): StoredReceipt | null =>
    JSON.parse(storage.getItem(getKey(id)) ?? "null"),
  );
  return stored?.page === page && stored?.reference ? { ...stored, shouldFocus: false } : undefined;
}

/** Whether the visitor has reloaded the page or gone back to it. Who follows a link to it expects the form. */
export function isPageShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
}
