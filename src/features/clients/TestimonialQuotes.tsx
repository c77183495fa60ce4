import type { Testimonial } from "#shared/schemas/clients.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import { hasSamplesAndRealEntries } from "#src/data/samples.ts";
import styles from "./TestimonialQuotes.module.css";

interface Props {
  testimonials: (Testimonial & WithLang)[];
  /** Marks samples in a list that also has real testimonials. If all are samples, the heading says so. */
  sampleLabel: string;
}

/** Testimonials as plain quotes in a carousel. */
export function TestimonialQuotes({ testimonials, sampleLabel }: Props) {
  const hasLabels = hasSamplesAndRealEntries(testimonials);
  const quotes = testimonials.map(({ author, quote, label, business, sample, lang }) => (
    <figure className={styles.testimonial} lang={lang} key={author}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.author}>
        <span className={styles.name}>{author}</span>
        <span>{business}</span>
        <span>
          {label}
          {hasLabels && sample && ` (${sampleLabel})`}
        </span>
      </figcaption>
    </figure>
  ));
  return <CarouselTrack>{quotes}</CarouselTrack>;
}
