import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";
import type { CarouselProps } from "./Carousel";
import { repeatUntilFull } from "./carousel-copies";
import { levelHeights } from "./carousel-height";
import { useReadyEvent } from "./use-ready-event";
import { useRotation } from "./use-rotation";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

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

/** State and commands of a carousel: Embla with the recorded behaviour of Owl around it. */
export function useCarousel({ count, loop = false, autoplay, vertical = false }: CarouselProps) {
  const still = useReducedMotion();
  const [view, setView] = useState<View>(() => firstView(count, loop));
  const [viewport, embla] = useEmblaCarousel(
    {
      container: "[data-carousel-track]",
      align: "start",
      axis: vertical ? "y" : "x",
      loop,
      duration: still ? 0 : duration,
    },
    autoplay ? [Autoplay({ delay: autoplay, playOnInit: false, stopOnFocusIn: false })] : [],
  );

  useEffect(() => {
    if (!embla) return;
    const show = () => setView(viewOf(embla));
    const refit = () => {
      if (vertical) levelHeights(embla);
      if (loop) repeatUntilFull(embla, slidesInView(embla));
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

  const root = useRef<HTMLElement>(null);
  useReadyEvent(root, view.ready);
  const { paused, rests, togglePause } = useRotation(embla, root, still);

  return {
    root,
    viewport,
    ...view,
    /** Whether it can be told to move and to stop. */
    pausable: autoplay !== undefined && !still,
    moving: autoplay !== undefined && !rests,
    paused,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    goTo: (stop: number) => embla?.scrollTo(stop),
    togglePause,
  };
}

/** Before script runs: the first item, the end of the row unless it loops. */
function firstView(count: number, loop: boolean): View {
  const stops = Array.from({ length: count }, (_, index) => index);
  return { ready: false, tabStop: true, current: 0, stops, canGoBack: loop && count > 1, canGoOn: count > 1 };
}

function viewOf(embla: Embla): View {
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
function slidesInView(embla: Embla): number {
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
