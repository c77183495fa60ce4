import createEmbla, { type EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";

/** Embla's own unit, not milliseconds: at 15 a move has covered 95 % of its way after the recorded 250 ms. */
const DURATION = 15;
/** Milliseconds between two looks at a row that is being moved. */
const LOOK_EVERY = 100;
/** How far from a slide's edge, in px, a row that is not being moved may stand. */
const NEAR = 2;
/** What brings finger, pointer or focus to a carousel, or takes them away. */
const TOUCHING = [
  "pointerenter",
  "pointerleave",
  "pointerdown",
  "pointerup",
  "pointercancel",
  "focusin",
  "focusout",
];
const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** How a carousel moves. */
export interface CarouselMotion {
  /** How many items there are: what the controls show before script runs. */
  count: number;
  loop?: boolean;
  /** Milliseconds between two moves; left out: it does not move by itself. */
  autoplay?: number;
  vertical?: boolean;
}

/**
 * State and commands of a carousel: Embla with the recorded behaviour of Owl around it. It takes the row over
 * where the browser's own scrolling has left it: when that is at rest, so that no swipe is lost, or at a press of its
 * buttons.
 */
export function useCarousel(motion: CarouselMotion) {
  const { count, loop = false, autoplay } = motion;
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [tabStop, setTabStop] = useState(true);

  function takeOver(): EmblaCarouselType {
    if (embla.current) return embla.current;
    const row = viewport.current as HTMLDivElement;
    const started = startEmbla(row, motion);
    started.on("select", redraw).on("reInit", redraw);
    embla.current = started;
    // Taking the stop away under the focus would throw it back to the top of the page.
    setTabStop(document.activeElement === row);
    row.addEventListener("blur", () => setTabStop(false));
    redraw();
    return started;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what a carousel is told never changes
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let before = 0;
    // A row that is still coming to rest would go on under Embla, and stop beside the edge of its slide.
    const look = () => {
      const row = viewport.current as HTMLDivElement;
      const moved = row.scrollLeft !== before;
      before = row.scrollLeft;
      if (embla.current || (!moved && isAtRest(row))) takeOver();
      else timer = setTimeout(look, LOOK_EVERY);
    };
    look();
    return () => {
      clearTimeout(timer);
      embla.current?.destroy();
    };
  }, []);

  const made = embla.current;
  const stops = made ? stopsOf(made) : count;
  const current = made && stops > 0 ? made.selectedScrollSnap() % stops : 0;
  const still = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
  const [held, setHeld] = useHeld(root);
  const [paused, setPaused] = useState(false);
  const moving = autoplay !== undefined && !still && !paused && !held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide stays as long as the others
  useEffect(() => {
    if (!made || !moving) return;
    const timer = setTimeout(() => made.scrollNext(), autoplay);
    return () => clearTimeout(timer);
  }, [made, moving, current]);

  return {
    root,
    viewport,
    ready: made !== undefined,
    /** Whether the Tab key stops at the row: until script runs, since it scrolls by arrow keys, and the focus leaves it. */
    tabStop,
    current,
    stops,
    canGoBack: made ? made.canScrollPrev() : loop && count > 1,
    canGoOn: made ? made.canScrollNext() : count > 1,
    /** Whether it can be told to move and to stop. */
    pausable: autoplay !== undefined && !still && stops > 1,
    moving,
    paused,
    previous: () => takeOver().scrollPrev(),
    next: () => takeOver().scrollNext(),
    goTo: (stop: number) => takeOver().scrollTo(stop),
    togglePause: () => {
      setPaused(!paused);
      // Who asks for motion is in it with pointer or focus: it would not be seen to obey.
      setHeld(false);
    },
  };
}

function startEmbla(row: HTMLElement, { loop = false, vertical = false }: CarouselMotion): EmblaCarouselType {
  const startIndex = Math.round(row.scrollLeft / slideWidth(row));
  row.scrollLeft = 0;
  const embla = createEmbla(row, {
    container: "[data-carousel-track]",
    align: "start",
    axis: vertical ? "y" : "x",
    loop,
    duration: DURATION,
    startIndex,
    breakpoints: { [LESS_MOTION]: { duration: 0 } },
  });
  const refit = () => {
    if (vertical) levelHeights(embla);
    if (loop) repeatIfFull(embla);
    embla.reInit();
  };
  refit();
  embla.on("resize", refit);
  return embla;
}

/** Whether no finger is on the page (src/features/navigation/page-script.ts), and the row stands at the edge of a slide or at its end. */
function isAtRest(row: HTMLElement): boolean {
  const toEnd = row.scrollWidth - row.clientWidth - row.scrollLeft;
  const places = row.scrollLeft / slideWidth(row);
  const fromEdge = Math.abs(places - Math.round(places)) * slideWidth(row);
  return !document.documentElement.hasAttribute("data-touched") && Math.min(toEnd, fromEdge) <= NEAR;
}

const slideWidth = (row: HTMLElement): number =>
  row.querySelector("[data-carousel-track] > *")?.getBoundingClientRect().width || 1;

/** Copies are no stops of their own. */
function stopsOf(embla: EmblaCarouselType): number {
  const slides = embla.slideNodes();
  const own = slides.filter((slide) => !slide.inert).length;
  return own < slides.length ? own : embla.scrollSnapList().length;
}

/** Makes every slide of a vertical carousel as tall as the tallest, so that none is cut and nothing shifts. */
function levelHeights(embla: EmblaCarouselType): void {
  const row = embla.rootNode();
  // Without a height of its own the row is as high as its tallest slide.
  row.removeAttribute("style");
  row.style.setProperty("--tallest", `${Math.ceil(embla.containerNode().getBoundingClientRect().height)}px`);
}

/**
 * Owl repeats slides that just fill the view; Embla instead turns looping off. Appends an inert copy of each, so that
 * it loops. Where fewer are there than fit, they stand still without copies: nobody's face shows twice.
 */
function repeatIfFull(embla: EmblaCarouselType): void {
  const slides = embla.slideNodes();
  const own = slides.filter((slide) => !slide.inert);
  // The value of the CSS that sizes them.
  const fitting = Number(getComputedStyle(embla.rootNode()).getPropertyValue("--shown"));
  if (own.length < fitting) for (const copy of slides.slice(own.length)) copy.remove();
  if (own.length !== fitting || fitting === 1 || slides.length > fitting) return;
  for (const slide of own) {
    const copy = slide.cloneNode(true) as HTMLElement;
    copy.inert = true;
    // Browsers without `inert` (Chrome before 102, Safari before 15.5, Firefox before 112) would read it and stop at its links.
    copy.setAttribute("aria-hidden", "true");
    for (const link of copy.querySelectorAll("a")) link.tabIndex = -1;
    embla.containerNode().append(copy);
  }
}

function onMotionChange(changed: () => void) {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether a finger, the pointer or the focus is in `root`; may be forgotten until one of them comes or goes. */
function useHeld(root: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = root.current;
    // What a finger has left may still count as hovered.
    const holding = matchMedia("(hover: hover)").matches ? ":hover, :focus-within" : ":focus-within";
    const look = (event?: Event) =>
      setHeld(event?.type === "pointerdown" || Boolean(element?.matches(holding)));
    for (const event of TOUCHING) element?.addEventListener(event, look);
    // They may have come before the script.
    look();
    return () => {
      for (const event of TOUCHING) element?.removeEventListener(event, look);
    };
  }, [root]);
  return [held, setHeld] as const;
}
