import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pause, Play } from "lucide-react";
import { Children, type CSSProperties, type ReactNode } from "react";
import { figure } from "#shared/wording/figures.ts";
import styles from "./Carousel.module.css";
import round from "./RoundButton.module.css";
import { type CarouselMotion, useCarousel } from "./use-carousel.ts";

interface Props extends CarouselMotion {
  /** What the carousel shows, for screen readers. */
  label: string;
  labels: {
    previous: string;
    next: string;
    pause: string;
    play: string;
    /** Name of a dot, before its number. */
    goTo: string;
  };
  /** How many items fit side by side from a window width in px: `{ 0: 1, 600: 3, 1000: 6 }`. */
  items?: { 0: number; 600?: number; 1000?: number };
  /** Space between items in px. */
  margin?: number;
  dots?: boolean;
  arrows?: boolean;
  /** Position of the buttons; above where the items are higher than a phone's screen. */
  controls?: "above" | "below";
  /** A `CarouselTrack` with the items; it stays plain HTML and is not hydrated. */
  children?: ReactNode;
}

/**
 * A row of items to page through (W6). Before hydration and without JavaScript the browser scrolls the row. Autoplay pauses
 * while the pointer or the focus is in the carousel, has a pause button, and is off for visitors who prefer reduced
 * motion.
 */
export function Carousel(props: Props) {
  const { label, labels, count, items = { 0: 1 }, margin = 0, dots = false, arrows = true } = props;
  const { vertical = false, controls = "below" } = props;
  const carousel = useCarousel(props);
  const Previous = vertical ? ArrowUp : ArrowLeft;
  const Next = vertical ? ArrowDown : ArrowRight;
  const widths = {
    "--items": items[0],
    "--items-600": items[600] ?? items[0],
    "--items-1000": items[1000] ?? items[600] ?? items[0],
    "--margin": `${margin}px`,
  } as CSSProperties;

  const buttons = (
    <div data-screen className={styles.controls}>
      {arrows && (
        <>
          <RoundButton label={labels.previous} disabled={!carousel.canGoBack} onClick={carousel.previous}>
            <Previous aria-hidden size={20} />
          </RoundButton>
          <RoundButton label={labels.next} disabled={!carousel.canGoOn} onClick={carousel.next}>
            <Next aria-hidden size={20} />
          </RoundButton>
        </>
      )}
      {carousel.isPausable && (
        <RoundButton
          className={styles.pause}
          label={carousel.isPaused ? labels.play : labels.pause}
          onClick={carousel.togglePause}
        >
          {carousel.isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
        </RoundButton>
      )}
      {dots && (
        <div className={styles.dots}>
          {Array.from({ length: carousel.stops }, (_, stop) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
              key={stop}
              type="button"
              aria-label={`${labels.goTo} ${figure(stop + 1)}`}
              aria-current={stop === carousel.current || undefined}
              onClick={() => carousel.goTo(stop)}
            />
          ))}
        </div>
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
      {/* A live row would announce nothing, as a move changes none of its elements. */}
      {carousel.isReady && (
        <p className="visually-hidden" aria-live={carousel.isPlaying ? "off" : "polite"}>
          {`${figure(carousel.current + 1)} / ${figure(count)}`}
        </p>
      )}
    </section>
  );
}

interface RoundButtonProps {
  label: string;
  disabled?: boolean;
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while it is disabled. */
const RoundButton = ({ label, disabled = false, className = "", ...rest }: RoundButtonProps) => (
  <button
    type="button"
    className={`${round.round} ${className}`}
    aria-label={label}
    aria-disabled={disabled || undefined}
    {...rest}
  />
);

/**
 * The items of a `Carousel`, each wrapped as a slide; rendered on the server only. Give it its items in a React
 * component: an `.astro` file passes them as one piece of HTML, and so as one slide.
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
          aria-label={`${figure(index + 1)} / ${figure(slides.length)}`}
          style={{ "--index": index } as CSSProperties}
        >
          {slide}
        </div>
      ))}
    </div>
  );
}
