// Paints the shop of the visitor on the `Street` while the `StreetForm` is filled in (R14a). Nothing is sent or stored.

import { readShopName } from "#shared/text/shop-name.ts";
import { getSignSize } from "./sign-size.ts";

/** Pause in typing after which screen readers read the name. */
const ANNOUNCEMENT_DELAY_MS = 1_000;

const form = document.querySelector<HTMLFormElement>("[data-street-form]");
const street = document.querySelector<HTMLElement>("[data-street]");
if (form && street) setUp(form, street);

function setUp(form: HTMLFormElement, street: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => street.querySelector(selector) as E;
  const findAll = (selector: string) => [...street.querySelectorAll<HTMLElement>(selector)];
  const input = form.elements.namedItem("shop") as HTMLInputElement;
  const trade = form.elements.namedItem("trade") as HTMLSelectElement;
  const place = form.elements.namedItem("place") as HTMLSelectElement;
  const hint = form.querySelector("[data-hint]") as HTMLElement;
  const [row, status] = [find("[data-street-row]"), find("[aria-live]")];
  const [shops, names, places] = ["[data-carousel-shop]", "[data-shop-name]", "[data-shop-place]"].map(
    findAll,
  ) as [HTMLElement[], HTMLElement[], HTMLElement[]];
  const build = find<HTMLAnchorElement>("[data-street-build]");
  const chat = find<HTMLAnchorElement>("[data-street-chat]");
  const share = find<HTMLAnchorElement>("[data-street-share]");
  const texts = JSON.parse(form.dataset["texts"] ?? "");
  /** The last name that was not refused. */
  let shop = "";
  /** Each shop has a place of its own until the visitor has chosen one. */
  let hasChosenPlace = false;
  let announcementTimeout: ReturnType<typeof setTimeout> | undefined;

  /** Reads the name, and shows why it is refused. @returns what screen readers read after a pause */
  function readName(): string {
    const { name, fault } = readShopName(input.value);
    if (!fault) shop = name;
    input.setAttribute("aria-invalid", `${fault !== undefined}`);
    hint.textContent = fault ? texts.faults[fault] : hint.dataset["hint"];
    if (fault) return texts.faults[fault];
    return shop && texts.announcement.replace("{shop}", shop);
  }

  function paint(): void {
    for (const element of names) {
      const name = shop || element.dataset["shopName"] || "";
      element.textContent = name;
      element.style.setProperty("--size", `${getSignSize(name)}`);
    }
    for (const element of places)
      element.textContent = hasChosenPlace ? place.value : (element.dataset["shopPlace"] ?? "");
    updateLinks();
  }

  function updateLinks(): void {
    const query = new URLSearchParams({ ...(shop && { shop }), trade: trade.value, place: place.value });
    const url = `${form.action}?${query}`;
    const [{ text: tradeName } = { text: "" }] = trade.selectedOptions;
    const values: Record<string, string> = { shop, trade: tradeName, place: place.value };
    const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const withUrl = (text: string) => encodeURIComponent(shop ? `${fill(text)} ${url}` : url);
    build.href = shop ? `${build.dataset["streetBuild"]}?${query}` : (build.dataset["href"] ?? "");
    build.children[0]?.replaceChildren(shop ? fill(texts.build) : texts.action);
    chat.href = `${chat.dataset["streetChat"]}?text=${withUrl(texts.chat)}`;
    share.href = `${share.dataset["streetShare"]}?text=${withUrl(texts.share)}`;
    find("[data-copy]").dataset["copy"] = url;
  }

  /** Presses the dot of the trade. */
  function showTrade(): void {
    findAll("[data-street-controls] button:not([data-step])")[trade.selectedIndex]?.click();
  }

  /** The shop in front, its trade and, unless the visitor has chosen one, its place. */
  function followShop(): void {
    const index = shops.findIndex((element) => element.hasAttribute("data-current"));
    trade.selectedIndex = index;
    if (!hasChosenPlace) place.value = places[index]?.dataset["shopPlace"] ?? "";
    paint();
  }

  input.addEventListener("input", () => {
    const announcement = readName();
    paint();
    clearTimeout(announcementTimeout);
    announcementTimeout = setTimeout(() => {
      status.textContent = announcement;
    }, ANNOUNCEMENT_DELAY_MS);
  });
  input.addEventListener("focus", () => {
    // On phones, the keyboard covers half of the window: the field at the top leaves space for the hoarding.
    if (row.scrollWidth > row.clientWidth) input.scrollIntoView();
  });
  trade.addEventListener("change", showTrade);
  place.addEventListener("change", () => {
    hasChosenPlace = true;
    paint();
  });
  street.addEventListener("shop-shown", followShop);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Hides the keyboard of phones, which covers the shop.
    input.blur();
    street.scrollIntoView({ block: "nearest" });
  });

  // Visitors type and scroll before scripts run, and browsers restore the fields after a reload or Back.
  function restore(): void {
    hasChosenPlace ||= place.value !== places[trade.selectedIndex]?.dataset["shopPlace"];
    readName();
    if (trade.selectedOptions[0]?.defaultSelected) followShop();
    else showTrade();
    paint();
  }
  restore();
  addEventListener("pageshow", restore);
}
