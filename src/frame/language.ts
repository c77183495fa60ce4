/**
 * Remembers a language that was chosen by a press, and offers the page in the one that the browser prefers until it
 * was chosen or put away. Nobody is led anywhere unasked.
 */
export function offerLanguage(): void {
  const own = document.documentElement.lang.slice(0, 2);
  const offers = [...document.querySelectorAll<HTMLElement>("[data-offer]")];
  const of = ({ dataset }: HTMLElement) => dataset["offer"] || dataset["language"];
  let preferred: string | null | undefined;
  // Storage may be forbidden: then nothing is offered, since it could not be put away.
  try {
    preferred =
      localStorage.getItem("language") ??
      navigator.languages
        .map((tag) => tag.slice(0, 2))
        .find((one) => one === own || offers.some((offer) => of(offer) === one));
  } catch {}
  for (const offer of offers) offer.hidden = of(offer) !== preferred;
  addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>("[data-language]");
    if (!pressed) return;
    for (const offer of offers) offer.hidden = true;
    try {
      localStorage.setItem("language", of(pressed) || own);
    } catch {}
  });
}
