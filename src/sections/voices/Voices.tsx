import type { Testimonial } from "../../../shared/schemas/voices";
import { isMixed } from "../../../shared/wording/samples";
import { CarouselTrack } from "../../components/Carousel";
import { Quote } from "../../components/Quote";
import styles from "./Voices.module.css";

interface Props {
  voices: Testimonial[];
  /** Set beside made-up voices where others are real. */
  sampleLabel: string;
  /** Side by side where there is room, instead of as slides of a carousel. */
  still?: boolean;
}

/** Clients' words, with initials instead of photographs. */
export function Voices({ voices, sampleLabel, still = false }: Props) {
  const mixed = isMixed(voices);
  const quotes = voices.map(({ author, quote, label, business, sample }) => (
    <div className={styles.voice} key={author}>
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
  return still ? <div className={styles.voices}>{quotes}</div> : <CarouselTrack>{quotes}</CarouselTrack>;
}
