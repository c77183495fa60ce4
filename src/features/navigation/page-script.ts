// The page script handles the menu, the theme, the animation of meters, the language, and the start of the visit. It is
// inlined into every page, so it must stay small.

const { body, documentElement: root } = document;

/** Stores a preference. If storage is blocked, it applies to this page only. */
function storePreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

const menuButton = document.querySelector<HTMLButtonElement>("[data-menu-button]");
const themeButton = document.querySelector<HTMLButtonElement>("[data-theme-button]");

function setMenuOpen(isOpen: boolean): void {
  body.classList.toggle("menu-open", isOpen);
  menuButton?.setAttribute("aria-expanded", String(isOpen));
}

function closeSubmenus(except?: Element | null): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("[data-submenu][open]"))
    if (details !== except) details.open = false;
}

menuButton?.addEventListener("click", () => setMenuOpen(!body.classList.contains("menu-open")));

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const submenu = document.activeElement?.closest<HTMLDetailsElement>("[data-submenu][open]");
  if (submenu) {
    submenu.open = false;
    submenu.querySelector("summary")?.focus();
  } else if (body.classList.contains("menu-open")) {
    setMenuOpen(false);
    menuButton?.focus();
  }
  closeSubmenus();
});

addEventListener("click", (event) => {
  const target = event.target as Element;
  closeSubmenus(target.closest("a, [data-submenu]"));
  if (target.closest("header a")) setMenuOpen(false);
});

for (const submenu of document.querySelectorAll<HTMLDetailsElement>("[data-submenu]")) {
  // Forces layout on hover, so that the submenu opens in the next frame.
  submenu.addEventListener("pointerenter", () => submenu.lastElementChild?.getBoundingClientRect());
  // On a phone the submenu would scroll out of view when the one above it closes.
  submenu.addEventListener("toggle", () => {
    if (submenu.open) submenu.firstElementChild?.scrollIntoView({ block: "nearest" });
  });
  // On a wide window an open submenu would cover the newly focused element.
  submenu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !menuButton?.offsetParent)
      closeSubmenus((relatedTarget as Element).closest("[open]"));
  });
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches);
const updateThemeButton = (pressed = isDark()) => themeButton?.setAttribute("aria-pressed", String(pressed));

themeButton?.addEventListener("click", async () => {
  const theme = isDark() ? "light" : "dark";
  updateThemeButton(theme === "dark");
  storePreference("theme", theme);
  // Waits until the pressed button is painted, because changing all colours takes longer.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  root.dataset.theme = theme;
});
systemDark.addEventListener("change", () => updateThemeButton());
// Runs after the script in the head has applied the stored theme.
requestAnimationFrame(() => updateThemeButton());

// The script in the head applies the stored theme on load. Pages in the back/forward cache, prerendered pages and pages in
// other tabs were loaded before the visitor chose it.
function applyStoredTheme(): void {
  try {
    const { theme } = localStorage;
    if (theme) root.dataset.theme = theme;
  } catch {}
  updateThemeButton();
}
addEventListener("pageshow", applyStoredTheme);
addEventListener("storage", applyStoredTheme);
document.addEventListener("prerenderingchange", applyStoredTheme);

const meters = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      target.setAttribute("data-seen", "");
      meters.unobserve(target);
    }
});
for (const meter of document.querySelectorAll("[data-meter]")) meters.observe(meter);

// Choosing a language or dismissing a suggestion hides all suggestions (src/features/navigation/Languages.tsx).
addEventListener("click", ({ target }) => {
  const control = (target as Element).closest<HTMLElement>("[data-language]");
  if (!control) return;
  for (const suggestion of document.querySelectorAll<HTMLElement>("[data-suggestion]"))
    suggestion.hidden = true;
  storePreference("language", control.dataset["language"] || root.lang.slice(0, 2));
});

// Stores the start of the visit: its campaign, first page and referring site. `forms/send.ts` reads them on later pages. A
// module shared by the two would be a separate file that every page requests.
try {
  if (location.search.includes("utm_")) sessionStorage.setItem("campaign", location.search);
  const referrer = document.referrer && new URL(document.referrer).host;
  if (referrer ? referrer !== location.host : !sessionStorage.getItem("entry"))
    sessionStorage.setItem("entry", `${location.pathname} ${referrer}`);
} catch {
  // Storage may be blocked. The enquiry then has no campaign, first page and referring site.
}

// The server does not count a page that the browser requests in advance, so the script reports when the page is shown, with
// its referrer (server/visits/page-views.ts).
const reportPageShown = () =>
  void fetch(location.href, { method: "HEAD", headers: { "Page-Shown": document.referrer } }).catch(() => {});
const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
  deliveryType?: string;
})[];
if ("prerendering" in document && document.prerendering)
  document.addEventListener("prerenderingchange", reportPageShown, { once: true });
else if (entry?.deliveryType === "navigational-prefetch") reportPageShown();
