// Changes the current shop of the `Street`. Its state is the index of that shop.

/** Pause after the last scroll event that counts as the end of a scroll. Older browsers have no `scrollend`. */
const SCROLL_END_MS = 100;
/** Duration of the transition in which the shops change positions. It is also in `Street.module.css`. */
const MOVE_MS = 250;

const street = document.querySelector<HTMLElement>("[data-street]");
const row = street?.querySelector<HTMLElement>("[data-street-row]");
const shops = [...(street?.querySelectorAll<HTMLElement>("[data-carousel-shop]") ?? [])];
const steps = [...(street?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
const dots = [
  ...(street?.querySelectorAll<HTMLElement>("[data-street-controls] button:not([data-step])") ?? []),
];
const position = street?.querySelector<HTMLElement>("[aria-live]");
let current = 0;

if (street && row) {
  let scrollTimeout: ReturnType<typeof setTimeout> | undefined;
  const readPosition = () => {
    if (row.scrollWidth > row.clientWidth) show(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
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

function goTo(index: number): void {
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
  if (position) position.textContent = shops[index]?.getAttribute("aria-label") ?? "";
  // `paint-street.ts` does not import this module, because each is inlined into the page as a script of its own.
  street?.dispatchEvent(new Event("shop-shown"));
}

function setFlag(element: Element, name: string, value: boolean): void {
  if (value) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}
