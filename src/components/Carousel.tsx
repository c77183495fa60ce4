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
  /** Where the buttons stand; above where the items are higher than a phone. */
  controls?: "above" | "below";
  /** A `CarouselTrack` with the items; stays plain HTML, so none of it is sent twice. */
  children?: ReactNode;
}

/**
 * A row of items to leaf through (W6). Without script the row scrolls by itself. It pauses while the pointer
 * or the focus is in it or its controls, has a pause button, and stands still for visitors who ask for less
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
      {carousel.pausable && (
        <RoundButton label={carousel.paused ? labels.play : labels.pause} onClick={carousel.togglePause}>
          {carousel.paused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
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
      ref={carousel.root}
      aria-label={label}
      aria-roledescription="carousel"
      data-vertical={vertical || undefined}
      data-ready={carousel.ready || undefined}
      style={widths}
    >
      {controls === "above" && buttons}
      <div className={styles.viewport} ref={carousel.viewport} tabIndex={carousel.tabStop ? 0 : undefined}>
        {props.children}
      </div>
      {controls === "below" && buttons}
      {/* A live row would say nothing, as a move changes none of its elements. */}
      {carousel.ready && (
        <p className="visually-hidden" aria-live={carousel.moving ? "off" : "polite"}>
          {`${figure(carousel.current + 1)} / ${figure(count)}`}
        </p>
      )}
    </section>
  );
}

interface RoundButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Disabled, it keeps the focus. */
const RoundButton = ({ label, disabled = false, ...rest }: RoundButtonProps) => (
  <button
    type="button"
    className={round.round}
    aria-label={label}
    aria-disabled={disabled || undefined}
    {...rest}
  />
);

/**
 * The items of a `Carousel`, each wrapped as a slide; rendered on the server only. Give it its items in a React
 * component: an `.astro` file would hand them over as one piece of HTML, and so as one slide.
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
        >
          {slide}
        </div>
      ))}
    </div>
  );
}
