// Changes the current shop of the `Street`. Its state is the index of that shop.

/** Pause after the last scroll event that counts as the end of a scroll. Older browsers have no `scrollend`. */
const SCROLL_END_MS = 100;
/** Duration of the transition in which the shops change positions. It is also in `Street.module.css`. */
const MOVE_MS = 250;

const street = document.querySelector<HTMLElement>("[data-street]");
const row = street?.querySelector<HTMLElement>("[data-street-row]");
const shops = [...(street?.querySelectorAll<HTMLElement>("[data-carousel-shop]") ?? [])];
const steps = [...(street?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
const dots = [...(street?.querySelectorAll<HTMLElement>("button:not([data-step])") ?? [])];
const status = street?.querySelector<HTMLElement>("[aria-live]");
let current = 0;
let onShow: ((index: number) => void) | undefined;

if (street && row) {
  let scrollTimeout: ReturnType<typeof setTimeout> | undefined;
  const readPosition = () => {
    if (isNarrow()) show(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  };
  const readPositionLater = () => {
    clearTimeout(scrollTimeout);
    scrollTimeout = setTimeout(readPosition, SCROLL_END_MS);
  };
  // The visitor may have scrolled already.
  readPosition();
  row.addEventListener("scroll", readPositionLater, { passive: true });
  addEventListener("resize", readPositionLater);
  row.addEventListener("click", (event) => {
    // With a modifier key, the browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // The last scroll may be too recent.
    readPosition();
    const shop = (event.target as Element).closest<HTMLElement>("[data-carousel-shop]");
    if (!shop || shops[current] === shop) return;
    event.preventDefault();
    show(shops.indexOf(shop));
  });
  for (const button of steps)
    button.addEventListener("click", () => {
      if (!button.hasAttribute("aria-disabled")) goTo(current + Number(button.dataset["step"]));
    });
  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => goTo(index));
}

/** Calls a function with the index of the shop that comes to the front. */
export function setShowListener(listener: (index: number) => void): void {
  onShow = listener;
}

/** Lets screen readers read a text. */
export function announce(text: string): void {
  if (status) status.textContent = text;
}

/** Whether the shops are in a row that scrolls, as on phones. */
export function isNarrow(): boolean {
  return row !== null && row !== undefined && row.scrollWidth > row.clientWidth;
}

export function getCurrentIndex(): number {
  return current;
}

/** Brings a shop to the front. */
export function goTo(index: number): void {
  show(index);
  const direction = document.dir === "rtl" ? -1 : 1;
  // Has no effect in wide windows, where the row does not scroll.
  row?.scrollTo({ left: direction * index * row.clientWidth });
}

let moveTimeout: ReturnType<typeof setTimeout> | undefined;

function show(index: number): void {
  if (index === current) return;
  current = index;
  // Enables the transition only for this change, because resizing the window must not animate the shops.
  row?.setAttribute("data-moving", "");
  clearTimeout(moveTimeout);
  moveTimeout = setTimeout(() => row?.removeAttribute("data-moving"), MOVE_MS);
  for (const [place, shop] of shops.entries()) {
    shop.toggleAttribute("data-current", place === index);
    shop.style.setProperty("--place", `${place < index ? place : place - 1}`);
  }
  for (const [place, dot] of dots.entries()) setFlag(dot, "aria-current", place === index);
  for (const button of steps) {
    const target = index + Number(button.dataset["step"]);
    setFlag(button, "aria-disabled", !shops[target]);
  }
  // Screen readers announce the number of the shop, which is its label.
  announce(shops[index]?.getAttribute("aria-label") ?? "");
  onShow?.(index);
}

function setFlag(element: Element, name: string, value: boolean): void {
  if (value) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}
