import type { Testimonial } from "#shared/schemas/clients.ts";
import { hasSamplesAndRealEntries } from "#shared/text/samples.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Quote } from "#src/components/Quote.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./TestimonialQuotes.module.css";

interface Props {
  testimonials: (Testimonial & WithLang)[];
  /** Marks samples if there are also real testimonials. */
  sampleLabel: string;
  /** Renders a grid, instead of carousel slides. */
  isStatic?: boolean;
}

/** Testimonials with the initials of their authors. */
export function TestimonialQuotes({ testimonials, sampleLabel, isStatic = false }: Props) {
  const isMixed = hasSamplesAndRealEntries(testimonials);
  const quotes = testimonials.map(({ author, quote, label, business, sample, lang }) => (
    <div className={styles.quote} lang={lang} key={author}>
      <Quote
        text={quote}
        author={author}
        role={[label, business, isMixed && sample && sampleLabel].filter(Boolean).join(" · ")}
        portrait={
          <span className={styles.initials} aria-hidden>
            {author.replace(/(\S)\S*\s*/g, "$1")}
          </span>
        }
      />
    </div>
  ));
  return isStatic ? <div className={styles.quotes}>{quotes}</div> : <CarouselTrack>{quotes}</CarouselTrack>;
}
