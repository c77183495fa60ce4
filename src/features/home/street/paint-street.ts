// Paints the shop of the visitor on the `Street` while the `StreetForm` is filled in (R14a). Nothing is sent or stored.

import { readShopName } from "#shared/text/shop-name.ts";
import { estimateWidth } from "./name-width.ts";

/** Pause in typing after which the trade is guessed, all signs and links have the name, and screen readers read it. */
const PAUSE_MS = 500;

// `carry-street.ts` reads the name from `data-visitor-shop`. The scripts have no imports of each other, because each is inlined into
// the page as a script of its own.

/** Safari drops a click if a text below the pointer is replaced when the field loses the focus. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const form = document.querySelector<HTMLFormElement>("[data-street-form]");
const street = document.querySelector<HTMLElement>("[data-street]");
if (form && street) setUp(form, street);

function setUp(form: HTMLFormElement, street: HTMLElement): void {
  const find = (selector: string) => street.querySelector(selector) as HTMLElement;
  const findAll = (selector: string) => [...street.querySelectorAll<HTMLElement>(selector)];
  const input = form.elements.namedItem("shop") as HTMLInputElement;
  const trade = form.elements.namedItem("trade") as HTMLSelectElement;
  const place = form.elements.namedItem("place") as HTMLSelectElement;
  const hint = form.querySelector("[data-hint]") as HTMLElement;
  const row = find("[data-street-row]");
  const status = find("[aria-live]");
  const shops = findAll("[data-carousel-shop]");
  const names = findAll("[data-shop-name]");
  const places = findAll("[data-shop-place]");
  const label = find("[data-street-build] span");
  const texts = JSON.parse(form.dataset["texts"] ?? "");
  /** The name on the signs. */
  let shop = "";
  let hasChosenTrade = false;
  /** Each shop has a place of its own until the visitor has chosen one. */
  let hasChosenPlace = false;
  let pauseTimeout: ReturnType<typeof setTimeout> | undefined;

  /** Reads the name, and shows why it is refused. @returns what screen readers read after a pause */
  function readName(): string {
    const { name, fault } = readShopName(input.value);
    shop = name;
    input.setAttribute("aria-invalid", `${fault !== undefined}`);
    hint.textContent = fault ? texts.faults[fault] : hint.dataset["hint"];
    if (fault) return texts.faults[fault];
    return shop && fill(texts.announcement);
  }

  function paintName(element: HTMLElement): void {
    const name = shop || element.dataset["shopName"] || "";
    setText(element, name);
    element.style.setProperty("--em", estimateWidth(name).toFixed(2));
  }

  /** Paints the name on these signs and on the button. */
  function paintNames(elements: HTMLElement[]): void {
    for (const element of elements) paintName(element);
    setText(label, shop ? fill(texts.build) : texts.action);
  }

  function paintAll(): void {
    paintNames(names);
    for (const element of places)
      setText(element, hasChosenPlace ? place.value : (element.dataset["shopPlace"] ?? ""));
    street.dataset["visitorShop"] = shop;
    street.dispatchEvent(new Event("street-painted"));
  }

  const fill = (text: string): string => text.split("{shop}").join(shop);

  /** Brings the shop of a trade to the front by its dot. */
  function showTrade(index: number): void {
    findAll("[data-street-controls] button:not([data-step])")[index]?.click();
  }

  /** Selects the trade of the shop in front and, unless the visitor has chosen one, its place. */
  function followShop(): void {
    const index = shops.findIndex((element) => element.hasAttribute("data-current"));
    trade.selectedIndex = index;
    if (!hasChosenPlace) place.value = places[index]?.dataset["shopPlace"] ?? "";
    paintAll();
  }

  /** Unless the visitor has chosen a trade, shows the one of which a word is in the name. */
  function guessTrade(): void {
    if (hasChosenTrade) return;
    const name = shop.toLowerCase();
    const index = texts.words.findIndex((words: string[]) => words.some((word) => name.includes(word)));
    if (index < 0 || index === trade.selectedIndex) return;
    showTrade(index);
    hasChosenTrade = false;
  }

  function finishName(): void {
    guessTrade();
    paintAll();
  }

  input.addEventListener("input", () => {
    const announcement = readName();
    // The other signs follow after a pause, so that typing stays fast on slow phones.
    paintNames(findAll("[data-current] [data-shop-name]"));
    clearTimeout(pauseTimeout);
    pauseTimeout = setTimeout(() => {
      finishName();
      status.textContent = announcement;
    }, PAUSE_MS);
  });
  // When the field loses the focus, such as before a click on a link.
  input.addEventListener("change", finishName);
  input.addEventListener("focus", () => {
    // On phones, the keyboard covers half of the window: the field at the top leaves space for the hoarding.
    if (row.scrollWidth > row.clientWidth) input.scrollIntoView();
  });
  trade.addEventListener("change", () => showTrade(trade.selectedIndex));
  place.addEventListener("change", () => {
    hasChosenPlace = true;
    paintAll();
  });
  street.addEventListener("shop-shown", () => {
    hasChosenTrade = true;
    followShop();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (row.scrollWidth <= row.clientWidth || input.getAttribute("aria-invalid") === "true") return;
    // Hides the keyboard of phones, which covers the shop.
    input.blur();
    street.scrollIntoView();
  });

  // Visitors type and scroll before scripts run, and browsers restore the fields after Back.
  function restore(): void {
    hasChosenPlace ||= place.value !== places[trade.selectedIndex]?.dataset["shopPlace"];
    readName();
    if (trade.selectedOptions[0]?.defaultSelected) followShop();
    else showTrade(trade.selectedIndex);
    paintAll();
  }
  restore();
  addEventListener("pageshow", restore);
}
