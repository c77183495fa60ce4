// Paints the shop of the visitor on the `Street` while the `StreetForm` is filled in (R14a). Nothing is sent or stored.

import { readShopName } from "#shared/text/shop-name.ts";
import { announce, getCurrentIndex, goTo, isNarrow, setShowListener } from "./show-shop.ts";
import { getSignSize } from "./sign-size.ts";

/** Pause in typing after which screen readers read the name. */
const ANNOUNCEMENT_DELAY_MS = 1_000;

const form = document.querySelector<HTMLFormElement>("[data-street-form]");
const actions = document.querySelector<HTMLElement>("[data-street-actions]");
if (form && actions) setUp(form, actions);

function setUp(form: HTMLFormElement, actions: HTMLElement): void {
  const input = form.elements.namedItem("shop") as HTMLInputElement;
  const trade = form.elements.namedItem("trade") as HTMLSelectElement;
  const place = form.elements.namedItem("place") as HTMLSelectElement;
  const hint = form.querySelector<HTMLElement>("[data-hint]");
  const build = actions.querySelector<HTMLAnchorElement>("[data-street-build]");
  const chat = actions.querySelector<HTMLAnchorElement>("[data-street-chat]");
  const share = actions.querySelector<HTMLAnchorElement>("[data-street-share]");
  const copy = actions.querySelector<HTMLButtonElement>("[data-copy]");
  const { faults, announcement } = JSON.parse(form.dataset["texts"] ?? "{}");
  const texts = JSON.parse(actions.dataset["texts"] ?? "{}");
  const names = [...document.querySelectorAll<HTMLElement>("[data-shop-name]")];
  const places = [...document.querySelectorAll<HTMLElement>("[data-shop-place]")];
  const tradeIds = actions.dataset["trades"]?.split(" ") ?? [];
  /** The last name that was not refused. */
  let shop = "";
  /** Each shop has a place of its own until the visitor has chosen one. */
  let hasChosenPlace = false;
  let announcementTimeout: ReturnType<typeof setTimeout> | undefined;

  const readName = () => {
    const { name, fault } = readShopName(input.value);
    if (!fault) shop = name;
    input.setAttribute("aria-invalid", `${fault !== undefined}`);
    if (hint) hint.textContent = fault ? faults[fault] : hint.dataset["hint"];
    return fault;
  };
  const paint = () => {
    for (const element of names) {
      const name = shop || element.dataset["shopName"] || "";
      element.textContent = name;
      element.style.setProperty("--size", `${getSignSize(name)}`);
    }
    for (const element of places)
      element.textContent = hasChosenPlace ? place.value : (element.dataset["shopPlace"] ?? "");
  };
  const updateLinks = () => {
    const query = new URLSearchParams({ ...(shop && { shop }), trade: trade.value, place: place.value });
    const url = `${form.action}?${query}`;
    const values: Record<string, string> = {
      shop,
      trade: trade.selectedOptions[0]?.text ?? "",
      place: place.value,
    };
    const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const withUrl = (text: string) => encodeURIComponent(shop ? `${fill(text)} ${url}` : url);
    if (build) {
      build.href = shop ? `${build.dataset["streetBuild"]}?${query}` : (build.dataset["href"] ?? "");
      if (build.firstElementChild)
        build.firstElementChild.textContent = shop ? fill(texts.build) : texts.action;
    }
    if (chat) chat.href = `${chat.dataset["streetChat"]}?text=${withUrl(texts.chat)}`;
    if (share) share.href = `${share.dataset["streetShare"]}?text=${withUrl(texts.share)}`;
    if (copy) copy.dataset["copy"] = url;
  };
  const update = () => {
    paint();
    updateLinks();
  };

  input.addEventListener("input", () => {
    const fault = readName();
    update();
    clearTimeout(announcementTimeout);
    announcementTimeout = setTimeout(() => {
      const text = announcement.replace("{shop}", shop);
      announce(fault ? faults[fault] : shop ? text : "");
    }, ANNOUNCEMENT_DELAY_MS);
  });
  input.addEventListener("focus", () => {
    // On phones, the keyboard covers half of the window: the field at the top leaves space for the hoarding.
    if (isNarrow()) form.scrollIntoView();
  });
  trade.addEventListener("change", () => goTo(tradeIds.indexOf(trade.value)));
  place.addEventListener("change", () => {
    hasChosenPlace = true;
    update();
  });
  setShowListener((index) => {
    trade.value = tradeIds[index] ?? trade.value;
    if (!hasChosenPlace) place.value = places[index]?.dataset["shopPlace"] ?? place.value;
    update();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Hides the keyboard of phones, which covers the shop.
    input.blur();
    document.querySelector("[data-street]")?.scrollIntoView({ block: "nearest" });
  });

  // Visitors type before scripts run, and browsers restore the fields after a reload or Back.
  const readFields = () => {
    const index = tradeIds.indexOf(trade.value);
    hasChosenPlace ||= place.value !== places[index]?.dataset["shopPlace"];
    readName();
    update();
    if (index !== getCurrentIndex()) goTo(index);
  };
  if (input.value) readFields();
  addEventListener("pageshow", readFields);
}
