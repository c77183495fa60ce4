// Stores the language that a visitor chooses, and hides all suggestions when one is followed or dismissed (Languages.tsx).

import { storePreference } from "./store-preference.ts";

addEventListener("click", ({ target }) => {
  const control = (target as Element).closest<HTMLElement>("[data-language]");
  if (!control) return;
  for (const suggestion of document.querySelectorAll<HTMLElement>("[data-suggestion]"))
    suggestion.hidden = true;
  const [pageLanguage = ""] = document.documentElement.lang.split("-");
  storePreference("language", control.dataset["language"] || pageLanguage);
});
