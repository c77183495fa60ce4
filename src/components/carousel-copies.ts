import type { EmblaCarouselType } from "embla-carousel";

/**
 * Owl repeats slides that just fill the view; Embla instead turns looping off. Appends an inert copy of each, so that
 * it loops. Where fewer are there than fit, they stand still without copies: nobody's face shows twice.
 * @param fitting how many slides are seen at once
 */
export function repeatIfFull(embla: EmblaCarouselType, fitting: number): void {
  const slides = embla.slideNodes();
  const own = slides.filter((slide) => !slide.inert);
  if (own.length < fitting) for (const copy of slides.slice(own.length)) copy.remove();
  else if (own.length === fitting && fitting > 1 && slides.length === fitting)
    for (const slide of own) embla.containerNode().append(inertCopy(slide));
}

function inertCopy(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}
