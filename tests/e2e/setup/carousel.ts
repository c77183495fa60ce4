import type { Locator } from "@playwright/test";

/** Returns the index of the slide at the start of the carousel, or -1 while it moves. */
export function getCurrentIndex(carousel: Locator): Promise<number> {
  return carousel.evaluate((element) => {
    // The track of a `Carousel` starts `--margin` before the carousel.
    const margin = Number.parseFloat(getComputedStyle(element).getPropertyValue("--margin") || "0");
    const start = element.getBoundingClientRect().left - margin;
    const slides = [...element.querySelectorAll("[aria-roledescription=slide]")];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 2);
  });
}
