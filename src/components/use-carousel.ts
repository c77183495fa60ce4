import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, useEffect, useState } from "react";

/** Embla's own unit, not milliseconds: at 15 a move has covered 95 % of its way after the recorded 250 ms. */
const DURATION = 15;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** How a carousel moves. */
export interface CarouselMotion {
  /** Number of slides. */
  count: number;
  loop?: boolean;
  /** Milliseconds between two moves; without it the carousel only moves when it is used. */
  autoplay?: number | undefined;
  vertical?: boolean;
}

/** State and commands of a carousel: Embla with the recorded behaviour of Owl. */
export function useCarousel({ count, loop = false, autoplay, vertical = false }: CarouselMotion) {
  const [isPaused, setIsPaused] = useState(false);
  const [viewport, embla] = useEmblaCarousel(
    {
      container: "[data-carousel-track]",
      align: "start",
      axis: vertical ? "y" : "x",
      // Only read in the browser, so the server may render without it.
      direction: globalThis.document?.dir === "rtl" ? "rtl" : "ltr",
      loop,
      duration: DURATION,
      breakpoints: { [REDUCED_MOTION]: { duration: 0 } },
    },
    autoplay === undefined ? [] : [autoplayPlugin(autoplay, !isPaused)],
  );
  const position = usePosition(embla, { count, loop });
  const isPlaying = useIsPlaying(embla);
  const start = useStart(embla, { count, loop });
  const isMovable = position.stops > 1;

  return {
    ...position,
    viewport,
    isReady: start.isReady,
    hasTabStop: start.hasTabStop,
    isPlaying,
    isPaused,
    isPausable: autoplay !== undefined && isMovable,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    goTo: (stop: number) => embla?.scrollTo(stop),
    togglePause: () => setIsPaused(!isPaused),
    /** The plug-in observes the focus in slides only; controls pause the carousel, too. */
    focusEvents: {
      onFocus: () => {
        if (isPlaying) embla?.plugins().autoplay?.stop();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        start.removeTabStop();
        const isLeft = !currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover");
        // The inactive plug-in cannot be started.
        const isActive = isMovable && !isPaused && !matchMedia(REDUCED_MOTION).matches;
        if (isLeft && isActive) embla?.plugins().autoplay?.play();
      },
    },
  };
}

const autoplayPlugin = (delay: number, active: boolean) =>
  Autoplay({
    delay,
    active,
    stopOnInteraction: false,
    stopOnFocusIn: false,
    stopOnMouseEnter: true,
    // The pointer is over the controls, too.
    rootNode: (viewport) => viewport.parentElement,
    breakpoints: {
      [REDUCED_MOTION]: { active: false },
      // A tap counts as `mouseenter`, and no `mouseleave` follows.
      "(hover: none)": { stopOnMouseEnter: false },
    },
  });

/** Which slide is current, and where it can move from there. */
function usePosition(embla: EmblaApi | undefined, { count, loop }: Pick<CarouselMotion, "count" | "loop">) {
  const [position, setPosition] = useState({
    current: 0,
    stops: count,
    canGoBack: Boolean(loop) && count > 1,
    canGoOn: count > 1,
  });
  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setPosition({
        // Repeated slides are no stops of their own.
        current: embla.selectedScrollSnap() % count,
        stops: Math.min(embla.scrollSnapList().length, count),
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
      });
    update();
    embla.on("select", update).on("reInit", update);
  }, [embla, count]);
  return position;
}

function useIsPlaying(embla: EmblaApi | undefined): boolean {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const update = () => setIsPlaying(embla.plugins().autoplay?.isPlaying() ?? false);
    update();
    embla
      .on("autoplay:play", () => {
        // A resize, or a pointer that leaves, restarts the plug-in while the focus is still in the carousel.
        if (embla.rootNode().parentElement?.matches(":focus-within")) embla.plugins().autoplay?.stop();
        else setIsPlaying(true);
      })
      .on("autoplay:stop", () => setIsPlaying(false))
      .on("reInit", update);
  }, [embla]);
  return isPlaying;
}

/** Starts Embla at the slide to which the row was scrolled before hydration. */
function useStart(embla: EmblaApi | undefined, { count, loop }: Pick<CarouselMotion, "count" | "loop">) {
  const [isReady, setIsReady] = useState(false);
  const [hasTabStop, setHasTabStop] = useState(true);
  useEffect(() => {
    if (!embla) return;
    const row = embla.rootNode();
    const slideWidth = embla.slideNodes()[0]?.offsetWidth || 1;
    embla.scrollTo(Math.round(Math.abs(row.scrollLeft) / slideWidth), true);
    row.scrollLeft = 0;
    const repeat = () => {
      if (loop && count > 1 && embla.slideNodes().length === count && visibleSlides(row) === count)
        repeatSlides(embla);
    };
    repeat();
    embla.on("reInit", repeat);
    setHasTabStop(document.activeElement === row);
    setIsReady(true);
  }, [embla, count, loop]);
  return {
    isReady,
    /** Whether the row is a tab stop: until hydration, as arrow keys scroll it, and for as long as it has the focus. */
    hasTabStop,
    removeTabStop: () => setHasTabStop(false),
  };
}

/** The value of the CSS that sizes the slides. */
const visibleSlides = (row: HTMLElement): number => Number(getComputedStyle(row).getPropertyValue("--shown"));

/** Owl repeats slides that just fill the view; Embla does not loop them. Embla reinitialises when slides are added. */
function repeatSlides(embla: EmblaApi): void {
  for (const slide of embla.slideNodes()) {
    const copy = slide.cloneNode(true) as HTMLElement;
    copy.inert = true;
    // Browsers without `inert` (Chrome before 102, Safari before 15.5, Firefox before 112) would read it and stop at its links.
    copy.setAttribute("aria-hidden", "true");
    for (const link of copy.querySelectorAll("a")) link.tabIndex = -1;
    embla.containerNode().append(copy);
  }
}
