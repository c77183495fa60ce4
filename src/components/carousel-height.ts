import type { EmblaCarouselType } from "embla-carousel";

/** Makes every slide of a vertical carousel as tall as the tallest, so that none is cut and nothing shifts. */
export function levelHeights(embla: EmblaCarouselType): void {
  const slides = embla.slideNodes();
  for (const slide of slides) slide.style.blockSize = "auto";
  const tallest = Math.max(...slides.map((slide) => slide.getBoundingClientRect().height));
  for (const slide of slides) slide.style.blockSize = "";
  embla.rootNode().style.setProperty("--tallest", `${Math.ceil(tallest)}px`);
}
