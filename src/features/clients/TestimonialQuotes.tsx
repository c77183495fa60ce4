import type { Testimonial } from "#shared/schemas/clients.ts";
import { isMixed } from "#shared/wording/samples.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Quote } from "#src/components/Quote.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./TestimonialQuotes.module.css";

interface Props {
  testimonials: (Testimonial & WithLang)[];
  /** Set beside those that are made up, where others are real. */
  sampleLabel: string;
  /** Side by side where there is room, instead of as slides of a carousel. */
  still?: boolean;
}

/** Clients' words, with initials instead of photographs. */
export function TestimonialQuotes({ testimonials, sampleLabel, still = false }: Props) {
  const mixed = isMixed(testimonials);
  const quotes = testimonials.map(({ author, quote, label, business, sample, lang }) => (
    <div className={styles.quote} lang={lang} key={author}>
      <Quote
        text={quote}
        author={author}
        role={[label, business, mixed && sample && sampleLabel].filter(Boolean).join(" · ")}
        portrait={
          <span className={styles.initials} aria-hidden>
            {author.replace(/(\S)\S*\s*/g, "$1")}
          </span>
        }
      />
    </div>
  ));
  return still ? <div className={styles.quotes}>{quotes}</div> : <CarouselTrack>{quotes}</CarouselTrack>;
}
