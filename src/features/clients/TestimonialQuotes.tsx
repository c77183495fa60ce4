import type { Testimonial } from "#shared/schemas/clients.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import postmark from "./artwork/postcard-postmark.svg?drawing";
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
        <Drawing className={styles.postmark} svg={postmark} />
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
