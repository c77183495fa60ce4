import { replaceElement, startPolling } from "./poll.ts";
import { startTypedForms } from "./typed-form.ts";

/**
 * Says what is new on the page of an enquiry, and shows it when its button is pressed. The reply and everything else that was
 * typed stays.
 */

/** The parts of the page that are replaced. */
const LIVE_PARTS = ["state", "facts", "order", "conversation", "notices", "history"];
/** Forms that stay if one of their fields was filled in. */
const LIVE_FORMS = ["order-actions", "actions"];

/** Only the newest entries are named. */
const MAX_LABELS = 3;

const getVersion = (page: Document): string =>
  page.querySelector<HTMLElement>("[data-version]")?.dataset["version"] ?? "";

const listEntries = (page: Document): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>("[data-entry]"),
];

/** Returns the labels of the entries that this page does not contain, such as "They wrote back". */
function listNewLabels(page: Document): string[] {
  const known = new Set(listEntries(document).map(({ dataset }) => dataset["entry"]));
  return listEntries(page)
    .filter(({ dataset }) => !known.has(dataset["entry"]))
    .map(({ dataset }) => dataset["label"] ?? "");
}

/** Whether a field has another value than when the page was opened. */
const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLSelectElement && [...field.options].some((o) => o.selected !== o.defaultSelected)
  );
};

function isInUse(part: Element | null): boolean {
  if (!part) return false;
  return (
    part.contains(document.activeElement) ||
    part.querySelector("[data-not-stored]") !== null ||
    [...part.querySelectorAll("input:not([type=hidden]), textarea, select")].some(isChanged)
  );
}

function showPage(page: Document): void {
  for (const name of [...LIVE_PARTS, ...LIVE_FORMS]) {
    const selector = `[data-live="${name}"]`;
    const part = document.querySelector(selector);
    if (LIVE_FORMS.includes(name) && isInUse(part)) continue;
    replaceElement(part, page.querySelector(selector));
  }
  startTypedForms();
  // What is done from here on applies to the version that is shown now.
  const version = getVersion(page);
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=seen]")) input.value = version;
  const root = document.querySelector<HTMLElement>("[data-version]");
  if (root) root.dataset["version"] = version;
  document.querySelector("#newest")?.scrollIntoView({ block: "nearest" });
}

/** The newest version of the page. */
let newestPage: Document | undefined;

startPolling(
  (page, format) => {
    newestPage = page;
    const labels = listNewLabels(page).slice(-MAX_LABELS);
    if (labels.length > 0) return format("entries", { entries: labels.join(", ") });
    return getVersion(page) === getVersion(document) ? "" : format("changed");
  },
  () => {
    if (newestPage) showPage(newestPage);
    else location.reload();
  },
);
