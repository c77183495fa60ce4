import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
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
  // After the initial position, which would replace the requested one.
  const move = useMove(embla);
  const canMove = position.snapCount > 1;

  return {
    ...position,
    viewport,
    isReady: initial.isReady,
    hasTabStop: initial.hasTabStop,
    isPlaying,
    isPaused,
    canPause: autoplayMs !== undefined && canMove,
    previous: () => move((api) => api.scrollPrev()),
    next: () => move((api) => api.scrollNext()),
    goTo: (snap: number) => move((api) => api.scrollTo(snap)),
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

/** Returns a function that moves the carousel: now or, if a button was pressed before Embla has started, after that. */
function useMove(embla: EmblaApi | undefined) {
  const requested = useRef<(api: EmblaApi) => void>(undefined);
  useEffect(() => {
    if (!embla) return;
    requested.current?.(embla);
    requested.current = undefined;
  }, [embla]);
  return (command: (api: EmblaApi) => void) => {
    if (embla) command(embla);
    else requested.current = command;
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
        // Scroll snaps of duplicated slides are not counted.
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

/** Starts Embla at the slide to which the visitor scrolled before hydration, and duplicates the slides if needed. */
function useInitialPosition(
  embla: EmblaApi | undefined,
  { count, loop }: Pick<CarouselOptions, "count" | "loop">,
) {
  const [isReady, setIsReady] = useState(false);
  const [hasTabStop, setHasTabStop] = useState(true);
  useEffect(() => {
    if (!embla) return;
    const row = embla.rootNode();
    const slideWidth = embla.slideNodes()[0]?.offsetWidth || 1;
    embla.scrollTo(Math.round(Math.abs(row.scrollLeft) / slideWidth), true);
    row.scrollLeft = 0;
    const duplicateIfNeeded = () => {
      if (loop && count > 1 && embla.slideNodes().length === count && getVisibleSlideCount(row) === count)
        duplicateSlides(embla);
    };
    duplicateIfNeeded();
    setHasTabStop(document.activeElement === row);
    setIsReady(true);
    return listenToEmbla(embla, { reInit: duplicateIfNeeded });
  }, [embla, count, loop]);
  return {
    isReady,
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

/**
 * Duplicates the slides, because Embla, unlike Owl Carousel, does not loop slides that exactly fill the viewport. Embla
 * reinitialises when slides are added. The slides are static HTML, of which React cannot render copies: that would set
 * `innerHTML`, which Trusted Types forbid.
 */
function duplicateSlides(embla: EmblaApi): void {
  for (const slide of embla.slideNodes()) {
    const copy = slide.cloneNode(true) as HTMLElement;
    copy.inert = true;
    // For browsers without `inert` (Chrome before 102, Safari before 15.5, Firefox before 112).
    copy.setAttribute("aria-hidden", "true");
    for (const link of copy.querySelectorAll("a")) link.tabIndex = -1;
    embla.containerNode().append(copy);
  }
}
