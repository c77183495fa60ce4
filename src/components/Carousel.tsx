import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pause, Play } from "lucide-react";
import { Children, type CSSProperties, type ReactNode } from "react";
import { formatNumber } from "#shared/text/numbers.ts";
import styles from "./Carousel.module.css";
import { CarouselDots, RoundButton } from "./CarouselControls.tsx";
import { type CarouselOptions, useCarousel } from "./use-carousel.ts";

interface Props extends Omit<CarouselOptions, "count"> {
  /** Accessible name. */
  label: string;
  labels: {
    previous: string;
    next: string;
    pause: string;
    play: string;
    /** Label of a dot, followed by the number of its slide. */
    goTo: string;
  };
  /**
   * The number of each slide, in the digits of the page's language. Formatted on the server, because the first
   * `Intl.NumberFormat` takes a cheap phone over 100 ms.
   */
  numbers: string[];
  /** Visible items by minimum window width in px: `{ 0: 1, 600: 3, 1000: 6 }`. */
  items?: { 0: number; 600?: number; 1000?: number };
  /** Gap between items in px. */
  margin?: number;
  dots?: boolean;
  arrows?: boolean;
  /** Position of the buttons. Use `above` if items are taller than the screen of a phone. */
  controls?: "above" | "below";
  /** A `CarouselTrack` with the items. It is static HTML and is not hydrated. */
  children?: ReactNode;
}

/**
 * A carousel (W6). Before hydration and without JavaScript, the row of items scrolls natively. Autoplay has a pause button,
 * pauses while the pointer or the focus is in the carousel, and is off for visitors who prefer reduced motion.
 */
export function Carousel(props: Props) {
  const { label, labels, numbers, items = { 0: 1 }, margin = 0, dots = false, arrows = true } = props;
  const { vertical = false, controls = "below" } = props;
  const carousel = useCarousel({ ...props, count: numbers.length });
  const Previous = vertical ? ArrowUp : ArrowLeft;
  const Next = vertical ? ArrowDown : ArrowRight;
  const widths = {
    "--items": items[0],
    "--items-600": items[600] ?? items[0],
    "--items-1000": items[1000] ?? items[600] ?? items[0],
    "--margin": `${margin}px`,
  } as CSSProperties;

  const buttons = (
    <div data-screen-only data-carousel-controls className={styles.controls}>
      {arrows && (
        <>
          <RoundButton label={labels.previous} disabled={!carousel.canGoBack} onClick={carousel.previous}>
            <Previous aria-hidden size={20} />
          </RoundButton>
          <RoundButton label={labels.next} disabled={!carousel.canGoForward} onClick={carousel.next}>
            <Next aria-hidden size={20} />
          </RoundButton>
        </>
      )}
      {carousel.canPause && (
        <RoundButton
          className={styles.pause}
          label={carousel.isPaused ? labels.play : labels.pause}
          onClick={carousel.togglePause}
        >
          {carousel.isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
        </RoundButton>
      )}
      {dots && (
        <CarouselDots
          numbers={numbers.slice(0, carousel.snapCount)}
          current={carousel.current}
          goTo={labels.goTo}
          onSelect={carousel.goTo}
        />
      )}
    </div>
  );

  return (
    <section
      className={styles.carousel}
      aria-label={label}
      aria-roledescription="carousel"
      data-vertical={vertical || undefined}
      data-ready={carousel.isReady || undefined}
      style={widths}
      {...carousel.focusEvents}
    >
      {controls === "above" && buttons}
      <div className={styles.viewport} ref={carousel.viewport} tabIndex={carousel.hasTabStop ? 0 : undefined}>
        {props.children}
      </div>
      {controls === "below" && buttons}
      {/* `aria-live` on the track would announce nothing, because scrolling does not change its DOM. */}
      {carousel.isReady && (
        <p className="visually-hidden" aria-live={carousel.isPlaying ? "off" : "polite"}>
          {`${numbers[carousel.current]} / ${numbers[numbers.length - 1]}`}
        </p>
      )}
    </section>
  );
}

/**
 * Wraps each item of a `Carousel` in a slide. Rendered on the server only. Pass the items in a React component, because an
 * `.astro` file passes all children as one HTML string, which would become a single slide.
 */
export function CarouselTrack({ children }: { children: ReactNode }) {
  const slides = Children.toArray(children);
  return (
    <div className={styles.track} data-carousel-track>
      {slides.map((slide, index) => (
        <div
          className={styles.slide}
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          key={index}
          role="group"
          aria-roledescription="slide"
          aria-label={`${formatNumber(index + 1)} / ${formatNumber(slides.length)}`}
          style={{ "--index": index } as CSSProperties}
        >
          {slide}
        </div>
      ))}
    </div>
  );
}
