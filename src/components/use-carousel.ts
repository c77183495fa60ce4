import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, useEffect, useState } from "react";
import { listenToEmbla } from "./embla-events.ts";

/**
 * Embla's own unit, not milliseconds. With 15, a scroll is 95 % complete after 250 ms, the duration on the previous
 * site.
 */
const SCROLL_DURATION = 15;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** Options that control how a carousel moves. */
export interface CarouselOptions {
  /** Number of slides. */
  count: number;
  loop?: boolean;
  /** Interval between slides in ms. Without it, the carousel does not move automatically. */
  autoplayMs?: number | undefined;
  vertical?: boolean;
}

/** Returns the state and commands of a carousel. Embla is configured like Owl Carousel on the previous site. */
export function useCarousel({ count, loop = false, autoplayMs, vertical = false }: CarouselOptions) {
  const [isPaused, setIsPaused] = useState(false);
  const [viewport, embla] = useEmblaCarousel(
    {
      container: "[data-carousel-track]",
      slides: "[data-carousel-slide]",
      align: "start",
      axis: vertical ? "y" : "x",
      // `document` is undefined on the server, where the direction has no effect.
      direction: globalThis.document?.dir === "rtl" ? "rtl" : "ltr",
      loop,
      duration: SCROLL_DURATION,
      breakpoints: { [REDUCED_MOTION]: { duration: 0 } },
    },
    autoplayMs === undefined ? [] : [createAutoplayPlugin(autoplayMs, !isPaused)],
  );
  const position = usePosition(embla, { count, loop });
  const isPlaying = useIsPlaying(embla);
  const initial = useInitialPosition(embla, { count, loop });
  const canMove = position.snapCount > 1;

  return {
    ...position,
    viewport,
    isReady: initial.isReady,
    isRepeated: initial.isRepeated,
    hasTabStop: initial.hasTabStop,
    isPlaying,
    isPaused,
    canPause: autoplayMs !== undefined && canMove,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    goTo: (snap: number) => embla?.scrollTo(snap),
    togglePause: () => setIsPaused(!isPaused),
    /**
     * Pauses autoplay while the focus is in the carousel, including its controls. The plugin's own option,
     * `stopOnFocusIn`, covers only the slides and is off.
     */
    focusEvents: {
      onFocus: () => {
        if (isPlaying) embla?.plugins().autoplay?.stop();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        initial.removeTabStop();
        const hasLeft = !currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover");
        // An inactive plugin cannot be started.
        const isActive = canMove && !isPaused && !matchMedia(REDUCED_MOTION).matches;
        if (hasLeft && isActive) embla?.plugins().autoplay?.play();
      },
    },
  };
}

const createAutoplayPlugin = (delay: number, active: boolean) =>
  Autoplay({
    delay,
    active,
    stopOnInteraction: false,
    stopOnFocusIn: false,
    stopOnMouseEnter: true,
    // Hovering over the controls pauses autoplay as well.
    rootNode: (viewport) => viewport.parentElement,
    breakpoints: {
      [REDUCED_MOTION]: { active: false },
      // A tap fires `mouseenter` without a later `mouseleave`.
      "(hover: none)": { stopOnMouseEnter: false },
    },
  });

/** Returns the index of the current scroll snap, the number of scroll snaps and the possible directions. */
function usePosition(embla: EmblaApi | undefined, { count, loop }: Pick<CarouselOptions, "count" | "loop">) {
  const [position, setPosition] = useState({
    current: 0,
    snapCount: count,
    canGoBack: Boolean(loop) && count > 1,
    canGoForward: count > 1,
  });
  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setPosition({
        // Scroll snaps of repeated slides are not counted.
        current: embla.selectedScrollSnap() % count,
        snapCount: Math.min(embla.scrollSnapList().length, count),
        canGoBack: embla.canScrollPrev(),
        canGoForward: embla.canScrollNext(),
      });
    update();
    return listenToEmbla(embla, { select: update, reInit: update });
  }, [embla, count]);
  return position;
}

function useIsPlaying(embla: EmblaApi | undefined): boolean {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const update = () => setIsPlaying(embla.plugins().autoplay?.isPlaying() ?? false);
    update();
    return listenToEmbla(embla, {
      "autoplay:play": () => {
        // A resize or `mouseleave` restarts the plugin even while the focus is in the carousel.
        if (embla.rootNode().parentElement?.matches(":focus-within")) embla.plugins().autoplay?.stop();
        else setIsPlaying(true);
      },
      "autoplay:stop": () => setIsPlaying(false),
      reInit: update,
    });
  }, [embla]);
  return isPlaying;
}

/**
 * Starts Embla at the slide to which the visitor scrolled before hydration. If the carousel loops and its slides exactly fill
 * the viewport, they are repeated, because Embla, unlike Owl Carousel, does not loop them.
 */
function useInitialPosition(
  embla: EmblaApi | undefined,
  { count, loop }: Pick<CarouselOptions, "count" | "loop">,
) {
  const [isReady, setIsReady] = useState(false);
  const [isRepeated, setIsRepeated] = useState(false);
  const [hasTabStop, setHasTabStop] = useState(true);
  useEffect(() => {
    if (!embla) return;
    const row = embla.rootNode();
    const slideWidth = embla.slideNodes()[0]?.offsetWidth || 1;
    embla.scrollTo(Math.round(Math.abs(row.scrollLeft) / slideWidth), true);
    row.scrollLeft = 0;
    const repeatIfNeeded = () => {
      if (loop && count > 1 && getVisibleSlideCount(row) === count) setIsRepeated(true);
    };
    repeatIfNeeded();
    setHasTabStop(document.activeElement === row);
    setIsReady(true);
    return listenToEmbla(embla, { reInit: repeatIfNeeded });
  }, [embla, count, loop]);
  return {
    isReady,
    /** Embla reinitialises when the slides are repeated. */
    isRepeated,
    /**
     * Whether the row is a tab stop: before hydration, because arrow keys scroll it then, and afterwards as long as it
     * keeps the focus.
     */
    hasTabStop,
    removeTabStop: () => setHasTabStop(false),
  };
}

/** Returns the number of slides that the CSS shows side by side. */
const getVisibleSlideCount = (row: HTMLElement): number =>
  Number(getComputedStyle(row).getPropertyValue("--shown"));
