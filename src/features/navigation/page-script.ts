// What the frame of every page needs of script: the menu on small screens, the light/dark switch, meters that start when
// they are seen, the language and the campaign. Inlined into each page, so it is kept small.

const { body, documentElement: root } = document;

/** Storage may be forbidden; a choice then holds for this page. */
function remember(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {}
}

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
  remember("theme", theme);
  // The pressed button is seen first: all colours change at once.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  root.dataset.theme = theme;
});
system.addEventListener("change", () => showTheme());
// After the head's script has said in the same frame which colours were chosen.
requestAnimationFrame(() => showTheme());

// The head's script applies the stored theme once. A page from the back/forward cache, a prerendered page and a page in
// another tab were loaded before the choice.
function applyStoredTheme(): void {
  try {
    const { theme } = localStorage;
    if (theme) root.dataset.theme = theme;
  } catch {}
  showTheme();
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

// A language chosen by a press, or an offer put away, ends the offers (src/features/navigation/Languages.tsx).
addEventListener("click", ({ target }) => {
  const chosen = (target as Element).closest<HTMLElement>("[data-language]");
  if (!chosen) return;
  for (const offer of document.querySelectorAll<HTMLElement>("[data-offer]")) offer.hidden = true;
  remember("language", chosen.dataset["language"] || root.lang.slice(0, 2));
});

// The campaign in a page's address is kept for the rest of the visit: forms stand on later pages and read it with
// `forms/send.ts`. The two share no module on purpose: one would become a file that every page asks for.
try {
  if (location.search.includes("utm_")) sessionStorage.setItem("campaign", location.search);
} catch {
  // Storage may be forbidden; the enquiry then comes without its campaign.
}
