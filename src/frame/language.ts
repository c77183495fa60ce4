/**
 * Remembers a language that was chosen by a press, and offers the page in the one that the browser prefers until it
 * was chosen or put away. Nobody is led anywhere unasked.
 */
export function offerLanguage(): void {
  const own = document.documentElement.lang.slice(0, 2);
  let chosen: string | undefined;
  const keep = (language: string) => {
    try {
      localStorage.setItem("language", language);
    } catch {
      // Storage may be forbidden: the offer then comes again.
    }
  };
  try {
    chosen = localStorage.getItem("language") ?? undefined;
  } catch {
    // As above.
  }
  for (const link of document.querySelectorAll<HTMLElement>("[data-language]"))
    link.addEventListener("click", () => keep(link.dataset["language"] ?? own));
  const offers = [...document.querySelectorAll<HTMLElement>("[data-offer]")];
  const known = [own, ...offers.map(({ dataset }) => dataset["offer"])];
  const preferred =
    chosen ?? navigator.languages.map((tag) => tag.slice(0, 2)).find((one) => known.includes(one));
  const offer = offers.find(({ dataset }) => dataset["offer"] === preferred);
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector("[data-dismiss]")?.addEventListener("click", () => {
    offer.hidden = true;
    keep(own);
  });
}
