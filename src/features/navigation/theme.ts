// Switches between the light and the dark theme. The script in the head (BaseHead.astro) applies the stored theme on load.

import { storePreference } from "./store-preference.ts";

const { documentElement: root } = document;
const themeButton = document.querySelector<HTMLButtonElement>("[data-theme-button]");
const systemDark = matchMedia("(prefers-color-scheme: dark)");

const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches);
const updateThemeButton = (pressed = isDark()) => themeButton?.setAttribute("aria-pressed", String(pressed));

function applyTheme(theme: string): void {
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLElement>("[data-theme-color]"))
    meta.setAttribute("media", meta.dataset["themeColor"] === theme ? "all" : "not all");
}

themeButton?.addEventListener("click", async () => {
  const theme = isDark() ? "light" : "dark";
  updateThemeButton(theme === "dark");
  storePreference("theme", theme);
  // Waits until the pressed button is painted, because changing all colours takes longer.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  applyTheme(theme);
});
systemDark.addEventListener("change", () => updateThemeButton());
// Runs after the script in the head has applied the stored theme.
requestAnimationFrame(() => updateThemeButton());

// Pages in the back/forward cache, prerendered pages and pages in other tabs were loaded before the visitor chose the theme.
function applyStoredTheme(): void {
  try {
    const { theme } = localStorage;
    if (theme) applyTheme(theme);
  } catch {}
  updateThemeButton();
}
addEventListener("pageshow", applyStoredTheme);
addEventListener("storage", applyStoredTheme);
document.addEventListener("prerenderingchange", applyStoredTheme);
