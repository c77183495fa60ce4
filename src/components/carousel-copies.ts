import type { EmblaCarouselType } from "embla-carousel";

/**
 * Owl repeats slides where they barely fill the view; Embla instead turns looping off. Appends inert copies
 * of all slides until more of them are there than fit.
 * @param fitting how many slides are seen at once
 * @returns whether copies were added, so that Embla has to start again
 */
export function repeatUntilFull(embla: EmblaCarouselType, fitting: number): boolean {
  const slides = embla.slideNodes();
  if (slides.length < 2 || slides.length > fitting) return false;
  for (let there = slides.length; there <= fitting; there += slides.length)
    for (const slide of slides) embla.containerNode().append(inertCopy(slide));
  return true;
}

function inertCopy(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}
