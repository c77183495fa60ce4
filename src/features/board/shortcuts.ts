/**
 * Keyboard shortcuts of the board: `j` and `k` move the focus between the rows of the list; other keys focus the field or
 * button with that `data-key`, or follow the link. A single key never submits a form. They can be switched off (WCAG
 * 2.1.4).
 */

const STORAGE_KEY = "board-shortcuts";
const STEPS: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 };
const container = document.querySelector<HTMLElement>("[data-shortcuts]");
const dialog = container?.querySelector("dialog");
const checkbox = container?.querySelector<HTMLInputElement>("input");

// Safari before 15.4 and Firefox before 98 have no modal dialogs.
if (container && dialog && "showModal" in dialog && checkbox) {
  container.hidden = false;
  checkbox.checked = isEnabled();
  announceKeys();
  container.querySelector("button")?.addEventListener("click", () => dialog.showModal());
  checkbox.addEventListener("change", () => {
    setEnabled(checkbox.checked);
    announceKeys();
  });
  document.addEventListener("keydown", handleKey);
  for (const type of ["keydown", "keyup"] as const) document.addEventListener(type, ignoreSpace);
  document.addEventListener("focusout", () => {
    reachedByKey = null;
  });
}

/** The button that was focused by a shortcut, until it loses the focus. */
let reachedByKey: HTMLElement | null = null;

/** Space does not press a button that was focused by a shortcut, because a member who is typing does not mean it. */
function ignoreSpace(event: KeyboardEvent): void {
  if (event.key === " " && reachedByKey !== null && event.target === reachedByKey) event.preventDefault();
}

// Access to the storage throws if the browser blocks it.
function isEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function setEnabled(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // The choice then applies to this page only.
  }
}

/** Announces the keys to screen readers while they are active. */
function announceKeys(): void {
  for (const target of document.querySelectorAll<HTMLElement>("[data-key]"))
    if (checkbox?.checked) target.setAttribute("aria-keyshortcuts", target.dataset["key"] ?? "");
    else target.removeAttribute("aria-keyshortcuts");
}

function handleKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!checkbox?.checked || dialog?.open || isTyping(target)) return;
  const step = STEPS[key];
  const isHandled = step === undefined ? !event.repeat && press(key) : moveFocus(step);
  // The key must not be typed into the field that receives the focus.
  if (isHandled) event.preventDefault();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** Focuses the next or previous row, or the row in the URL's fragment. */
function moveFocus(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const target = rows.findIndex((row) => row.matches(":target"));
  const index = current === -1 ? Math.max(target, 0) : current + step;
  const link = rows[index]?.querySelector<HTMLElement>("a");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return link !== undefined;
}

function press(key: string): boolean {
  const name = CSS.escape(key);
  const target =
    document.querySelector<HTMLElement>(`[data-key="${name}"]`) ??
    document.querySelector<HTMLElement>(`[data-key-else="${name}"]`);
  if (!target) return false;
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
  if (target.matches("a, [aria-haspopup=dialog]")) target.click();
  else if (target instanceof HTMLButtonElement) reachedByKey = target;
  return true;
}
