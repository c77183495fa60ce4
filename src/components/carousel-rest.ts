/** Milliseconds between two looks at a row that is being moved. */
const LOOK_EVERY = 100;
/** How far from a slide's edge, in px, a row that is not being moved may stand. */
const NEAR = 2;

/**
 * Calls back once a row that the browser scrolls is at rest: no finger on the page (src/frame/frame.ts), and at the
 * edge of a slide.
 * @returns what ends the waiting
 */
export function whenAtRest(row: HTMLElement, atRest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (document.documentElement.hasAttribute("data-touched") || !atEdge(row))
      timer = setTimeout(look, LOOK_EVERY);
    else atRest();
  };
  look();
  return () => clearTimeout(timer);
}

/** Number of the slide at the start of a row that the browser has scrolled. */
export function shownSlide(row: HTMLElement): number {
  const distances = edges(row).map((edge) => Math.abs(edge - row.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

const atEdge = (row: HTMLElement): boolean =>
  row.scrollLeft >= row.scrollWidth - row.clientWidth - NEAR ||
  edges(row).some((edge) => Math.abs(edge - row.scrollLeft) <= NEAR);

const edges = (row: HTMLElement): number[] =>
  Array.from(row.querySelectorAll<HTMLElement>("[data-carousel-track] > *"), (slide) => slide.offsetLeft);
