import createEmbla, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { useEffect, useRef, useState } from "react";
import { shownSlide, whenAtRest } from "./carousel-rest";
import { useRotation } from "./use-rotation";

/** Embla's own unit, not milliseconds: at 15 a move has covered 95 % of its way after the recorded 250 ms. */
const duration = 15;

interface View {
  ready: boolean;
  /** Whether the Tab key stops at the row: until script runs, since it scrolls by arrow keys. */
  tabStop: boolean;
  current: number;
  stops: number[];
  canGoBack: boolean;
  canGoOn: boolean;
}

/** How a carousel moves. */
export interface CarouselMotion {
  /** How many items there are: what the controls show before script runs. */
  count: number;
  loop?: boolean;
  /** Milliseconds between two moves; left out: it does not move by itself. */
  autoplay?: number;
  vertical?: boolean;
}

/** State and commands of a carousel: Embla with the recorded behaviour of Owl around it. */
export function useCarousel(props: CarouselMotion) {
  const { count, loop = false, autoplay, vertical = false } = props;
  const still = useReducedMotion();
  const [view, setView] = useState<View>(() => firstView(count, loop));
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, takeOver } = useEmbla(viewport, props, still);

  useEffect(() => {
    if (!embla) return;
    const show = () => setView(viewOf(embla));
    const refit = () => {
      if (vertical) levelHeights(embla);
      if (loop) repeatIfFull(embla, slidesInView(embla));
      embla.reInit();
    };
    const row = embla.rootNode();
    embla.on("select", show).on("reInit", show).on("resize", refit);
    row.addEventListener("blur", show);
    refit();
    return () => {
      embla.off("select", show).off("reInit", show).off("resize", refit);
      row.removeEventListener("blur", show);
    };
  }, [embla, loop, vertical]);

  const { paused, rests, togglePause } = useRotation(embla, root, still);

  return {
    root,
    viewport,
    ...view,
    /** Whether it can be told to move and to stop. */
    pausable: autoplay !== undefined && !still && view.stops.length > 1,
    moving: autoplay !== undefined && !rests,
    paused,
    previous: () => takeOver().scrollPrev(),
    next: () => takeOver().scrollNext(),
    goTo: (stop: number) => takeOver().scrollTo(stop),
    togglePause,
  };
}

/**
 * Embla takes the row over from the browser's own scrolling, where that has come to: when it is at rest, so that no
 * swipe is lost, or at a press of its buttons.
 */
function useEmbla(viewport: { current: HTMLDivElement | null }, props: CarouselMotion, still: boolean) {
  const { loop = false, autoplay, vertical = false } = props;
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const made = useRef<EmblaCarouselType>(undefined);

  function takeOver(): EmblaCarouselType {
    const row = viewport.current;
    if (made.current || !row) return made.current as EmblaCarouselType;
    const startIndex = shownSlide(row);
    row.scrollLeft = 0;
    const axis = vertical ? "y" : "x";
    made.current = createEmbla(
      row,
      { container: "[data-carousel-track]", align: "start", axis, loop, duration, startIndex },
      autoplay ? [Autoplay({ delay: autoplay, playOnInit: false, stopOnFocusIn: false })] : [],
    );
    setEmbla(made.current);
    return made.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what a carousel is told never changes
  useEffect(() => {
    if (!viewport.current) return;
    const stop = whenAtRest(viewport.current, takeOver);
    return () => {
      stop();
      made.current?.destroy();
    };
  }, []);
  useEffect(() => embla?.reInit({ duration: still ? 0 : duration }), [embla, still]);
  return { embla, takeOver };
}

/** Before script runs: the first item, the end of the row unless it loops. */
function firstView(count: number, loop: boolean): View {
  const stops = Array.from({ length: count }, (_, index) => index);
  return { ready: false, tabStop: true, current: 0, stops, canGoBack: loop && count > 1, canGoOn: count > 1 };
}

function viewOf(embla: EmblaCarouselType): View {
  const copies = embla.slideNodes().filter((slide) => slide.inert).length;
  const stops = copies > 0 ? embla.slideNodes().length - copies : embla.scrollSnapList().length;
  return {
    ready: true,
    // Taking the stop away under the focus would throw it back to the top of the page.
    tabStop: document.activeElement === embla.rootNode(),
    current: stops ? embla.selectedScrollSnap() % stops : 0,
    stops: Array.from({ length: stops }, (_, index) => index),
    canGoBack: embla.canScrollPrev(),
    canGoOn: embla.canScrollNext(),
  };
}

/** How many slides are seen at once: the value of the CSS that sizes them. */
function slidesInView(embla: EmblaCarouselType): number {
  return Number(getComputedStyle(embla.rootNode()).getPropertyValue("--shown")) || 1;
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return reduced;
}

/** Makes every slide of a vertical carousel as tall as the tallest, so that none is cut and nothing shifts. */
function levelHeights(embla: EmblaCarouselType): void {
  const slides = embla.slideNodes();
  for (const slide of slides) slide.style.blockSize = "auto";
  const tallest = Math.max(...slides.map((slide) => slide.getBoundingClientRect().height));
  for (const slide of slides) slide.style.blockSize = "";
  embla.rootNode().style.setProperty("--tallest", `${Math.ceil(tallest)}px`);
}

/**
 * Owl repeats slides that just fill the view; Embla instead turns looping off. Appends an inert copy of each, so that
 * it loops. Where fewer are there than fit, they stand still without copies: nobody's face shows twice.
 * @param fitting how many slides are seen at once
 */
function repeatIfFull(embla: EmblaCarouselType, fitting: number): void {
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
