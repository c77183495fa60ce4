import { replaceElement, startPolling } from "./poll.ts";

/**
 * Keeps the open list up to date. Rows are updated in place: their deadline, latest message, labels and readers. New rows and
 * those that are gone are only announced. While a row is in use, nothing that would move other rows changes.
 */

const LIVE_PARTS = ["when", "latest", "assignee"];

type Rows = Map<string, HTMLElement>;

const listRows = (page: Document): Rows =>
  new Map([...page.querySelectorAll<HTMLElement>("[data-row]")].map((row) => [row.id, row]));

/** Whether a row is selected, has the focus, or is under the pointer. */
function isInUse(): boolean {
  const list = document.querySelector("[data-rows]");
  return list?.matches(":hover, :focus-within") === true || document.querySelector(PICKED) !== null;
}

const PICKED = "[data-row] input:checked";

function updateRow(row: HTMLElement, next: HTMLElement, mayMove: boolean): void {
  const height = row.offsetHeight;
  const undo = LIVE_PARTS.map((part) => {
    const selector = `[data-live="${part}"]`;
    const current = row.querySelector(selector);
    if (current?.contains(document.activeElement)) return undefined;
    return replaceElement(current, next.querySelector(selector));
  });
  if (!mayMove && row.offsetHeight !== height) {
    for (const restore of undo) restore?.();
    return;
  }
  row.toggleAttribute("data-overdue", next.hasAttribute("data-overdue"));
  updateVersion(row, next);
}

/** An action on the selected enquiries applies to the version that the row shows. */
function updateVersion(row: HTMLElement, next: HTMLElement): void {
  const box = row.querySelector<HTMLInputElement>("input[type=checkbox]");
  const nextBox = next.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (box && nextBox && !box.checked) box.value = nextBox.value;
}

/**
 * Returns the number of rows of one version of the list that the other one does not contain.
 * @param isOtherFull whether the other version has a next page, to which rows at the end may have moved
 */
function countMissing(rows: Rows, other: Rows, isOtherFull: boolean): number {
  const ids = [...rows.keys()];
  const missing = ids.filter((id) => !other.has(id));
  if (!isOtherFull) return missing.length;
  const lastCommon = Math.max(-1, ...ids.map((id, index) => (other.has(id) ? index : -1)));
  return missing.filter((id) => ids.indexOf(id) < lastCommon).length;
}

const isFull = (page: Document): boolean => page.querySelector("main a[rel=next]") !== null;

/** Returns the text about what does not work. */
const getOutages = (page: Document): string => page.querySelector("[data-outages]")?.textContent ?? "";

/** Updates the numbers of the views and of the tabs. */
function updateCounts(page: Document): void {
  const counts = [...document.querySelectorAll("[data-count]")];
  for (const count of counts) {
    const next = page.querySelector(`[data-count="${count.getAttribute("data-count")}"]`);
    if (next && count.textContent !== next.textContent) count.textContent = next.textContent;
  }
  document.title = page.title;
}

startPolling(
  (page, format) => {
    const rows = listRows(document);
    const next = listRows(page);
    const mayMove = !isInUse();
    for (const [id, row] of rows) {
      const nextRow = next.get(id);
      if (nextRow) updateRow(row, nextRow, mayMove);
    }
    updateCounts(page);
    const added = countMissing(next, rows, isFull(document));
    const gone = countMissing(rows, next, isFull(page));
    const [outages, shownOutages] = [page, document].map(getOutages);
    return [
      added > 0 && format("added", { count: added }),
      gone > 0 && format("gone", { count: gone }),
      outages !== shownOutages && outages,
    ]
      .filter(Boolean)
      .join(", ");
  },
  () => location.reload(),
);
