import type { Testimonial } from "#shared/schemas/clients.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import styles from "./TestimonialQuotes.module.css";

interface Props {
  testimonials: (Testimonial & WithLang)[];
  /** Marks samples. */
  sampleLabel: string;
}

/** Testimonials as postcards in a carousel; the stamp has the initials of the author. */
export function TestimonialQuotes({ testimonials, sampleLabel }: Props) {
  const postcards = testimonials.map(({ author, quote, label, business, sample, lang }) => (
    <figure className={styles.postcard} lang={lang} key={author}>
      <blockquote className={styles.message}>
        <p>{quote}</p>
      </blockquote>
      <div className={styles.postage} aria-hidden>
        <span className={styles.stamp}>
          <span className={styles.initials} data-display-font>
            {getInitials(author)}
          </span>
        </span>
        <Postmark />
      </div>
      <figcaption className={styles.sender}>
        <strong data-display-font>{author}</strong>
        <span>{business}</span>
        <span className={styles.label}>
          {label}
          {sample && <span className={styles.sample}>{sampleLabel}</span>}
        </span>
      </figcaption>
    </figure>
  ));
  return <CarouselTrack>{postcards}</CarouselTrack>;
}

/** Returns the capital first letters of the first two words. */
const getInitials = (author: string): string =>
  author
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = ""]) => first.toUpperCase())
    .join("");

/** Two rings, with lines instead of a place and a date. */
const Postmark = () => (
  <svg className={styles.postmark} viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
    <circle cx="28" cy="28" r="26" />
    <circle cx="28" cy="28" r="17" />
    <path d="M13 24h30M13 32h30M20 28h16" />
  </svg>
);
