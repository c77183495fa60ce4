import { Children, type ReactNode } from "react";
import { figure } from "../../shared/wording/figures";
import styles from "./Carousel.module.css";

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
