// What the frame of every page needs of script: the menu on small screens, the light/dark switch, the display
// face of headings further down, and meters that start when they are seen. Inlined into each page, so it is kept small.
import { rememberCampaign } from "./remember-campaign";

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
  closeSubmenus(target.closest("[data-submenu]"));
  if (target.closest("header a")) setMenu(false);
});

const system = matchMedia("(prefers-color-scheme: dark)");
const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
const showTheme = () => themeButton?.setAttribute("aria-pressed", String(dark()));

themeButton?.addEventListener("click", () => {
  root.dataset.theme = dark() ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  showTheme();
});
system.addEventListener("change", showTheme);
showTheme();

// The whole display face, for headings below the first view.
addEventListener("load", () =>
  requestAnimationFrame(() => setTimeout(() => root.setAttribute("data-face", ""))),
);

const meters = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      target.setAttribute("data-seen", "");
      meters.unobserve(target);
    }
});
for (const meter of document.querySelectorAll("[data-meter]")) meters.observe(meter);

rememberCampaign();
