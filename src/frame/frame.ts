// What the frame of every page needs of script: the menu on small screens, the light/dark switch, presses that came
// before their island, and meters that start when they are seen. Inlined into each page, so it is kept small.

import { keepFace } from "./keep-face";
import { offerLanguage } from "./language";
import { rememberCampaign } from "./remember-campaign";
import { repeatPress } from "./repeat-press";

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
  // The pressed button is seen first: all colours change at once.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  root.dataset.theme = theme;
});
system.addEventListener("change", () => showTheme());
// After the head's script has said in the same frame which colours were chosen.
requestAnimationFrame(() => showTheme());

// A carousel whose script comes while a finger is on it waits until it has left (src/components/carousel-rest.ts).
for (const type of ["touchstart", "touchend", "touchcancel"])
  addEventListener(
    type,
    (event) => root.toggleAttribute("data-touched", (event as TouchEvent).touches.length > 0),
    { passive: true, capture: true },
  );

const meters = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      target.setAttribute("data-seen", "");
      meters.unobserve(target);
    }
});
for (const meter of document.querySelectorAll("[data-meter]")) meters.observe(meter);

keepFace();
offerLanguage();
rememberCampaign();
repeatPress();
