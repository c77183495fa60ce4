// What the frame of every page needs of script: the menu on small screens, the light/dark switch, what
// is fetched after the first paint, and meters that start when they are seen. Inlined into each page, so it is kept small.

import { firstPaint } from "./first-paint";
import { nextPaint } from "./next-paint";
import { rememberCampaign } from "./remember-campaign";
import { showFarParts } from "./show-far-parts";

const { body, documentElement: root } = document;
const menuButton = document.querySelector<HTMLButtonElement>("[data-menu-button]");
const themeButton = document.querySelector<HTMLButtonElement>("[data-theme-button]");

function setMenu(open: boolean): void {
  body.classList.toggle("menu-open", open);
  menuButton?.setAttribute("aria-expanded", String(open));
}

function closeSubmenus(except?: Element | null): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("[data-submenu][open]"))
    if (details !== except) details.open = false;
}

menuButton?.addEventListener("click", () => setMenu(!body.classList.contains("menu-open")));

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const submenu = document.activeElement?.closest<HTMLDetailsElement>("[data-submenu][open]");
  if (submenu) {
    submenu.open = false;
    submenu.querySelector("summary")?.focus();
  } else if (body.classList.contains("menu-open")) {
    setMenu(false);
    menuButton?.focus();
  }
  closeSubmenus();
});

addEventListener("click", (event) => {
  const target = event.target as Element;
  closeSubmenus(target.closest("a, [data-submenu]"));
  if (target.closest("header a")) setMenu(false);
});

for (const submenu of document.querySelectorAll<HTMLDetailsElement>("[data-submenu]")) {
  // Laid out when the pointer comes to its word, a sub-menu opens with the next frame.
  submenu.addEventListener("pointerenter", () => submenu.lastElementChild?.getBoundingClientRect());
  // On a phone the one above it, which closes, would take it out of sight.
  submenu.addEventListener("toggle", () => {
    if (submenu.open) submenu.firstElementChild?.scrollIntoView({ block: "nearest" });
  });
  // On a wide window it would cover what the focus goes to.
  submenu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !menuButton?.offsetParent)
      closeSubmenus((relatedTarget as Element).closest("[open]"));
  });
}

const system = matchMedia("(prefers-color-scheme: dark)");
const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
const showTheme = (pressed = dark()) => themeButton?.setAttribute("aria-pressed", String(pressed));

themeButton?.addEventListener("click", async () => {
  const theme = dark() ? "light" : "dark";
  showTheme(theme === "dark");
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  await nextPaint();
  root.dataset.theme = theme;
});
system.addEventListener("change", () => showTheme());
// After the head's script has said in the same frame which colours were chosen.
requestAnimationFrame(() => showTheme());

/**
 * Nothing moves: in the first view, a heading that would take another number of lines is set closer or narrower, and
 * only if that does not help it keeps the system face.
 */
function showFace(): void {
  const headings = [
    ...document.querySelectorAll<HTMLElement>("main > :nth-child(-n + 2) :is(h1, h2, [data-display])"),
  ].filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  const heights = headings.map(({ offsetHeight }) => offsetHeight);
  root.dataset["face"] = "";
  const moved = () => headings.filter(({ offsetHeight }, index) => offsetHeight !== heights[index]);
  for (const css of CLOSER_OR_NARROWER) for (const { style } of moved()) style.cssText = css;
}

const CLOSER_OR_NARROWER = [
  "letter-spacing:-.039em",
  // Android's system face is a little narrower than ours.
  "letter-spacing:-.05em;word-spacing:-.05em",
  ...[88, 76, 64, 52].map((percent) => `max-width:${percent}%`),
  "font-family:inherit",
];

const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]") ?? document.createElement("link");
const { href } = icon;
icon.href = "data:,";

// What the first view can do without: the display face, drawings, stills of films, the icon, and the manifest.
function fetchLate(): void {
  icon.href = href;
  // Without it the headings keep the system face.
  document.fonts.load("700 1em 'Anek Latin'").then(showFace, () => undefined);
  for (const late of document.querySelectorAll<SVGUseElement | HTMLVideoElement>("[data-late]"))
    late.setAttribute(late.localName === "use" ? "href" : "poster", late.dataset["late"] ?? "");
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "/site.webmanifest";
  document.head.append(manifest);
}

// Fields, which would hold up the first paint; whoever waits for the page to be loaded finds them.
function showFields(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>("[data-after-paint]"))
    template.replaceWith(template.content);
}

// A page waits for its async modules before it counts as loaded.
const loaded = new Promise((resolve) => addEventListener("load", resolve));
loaded.then(showFields);
firstPaint(loaded).then(() => {
  showFields();
  fetchLate();
  loaded.then(showFarParts);
});

const meters = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      target.setAttribute("data-seen", "");
      meters.unobserve(target);
    }
});
for (const meter of document.querySelectorAll("[data-meter]")) meters.observe(meter);

rememberCampaign();
