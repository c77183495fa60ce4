import { CarouselTrack } from "../../components/CarouselTrack";
import { Quote } from "../../components/Quote";
import type { Testimonial } from "../../schemas/testimonial";
import styles from "./Voices.module.css";

interface Props {
  voices: Testimonial[];
  /** Set beside made-up voices. */
  sampleLabel: string;
}

/** Clients' words, one slide each, with initials instead of a photograph. */
export function Voices({ voices, sampleLabel }: Props) {
  return (
    <CarouselTrack>
      {voices.map((voice) => (
        <div className={styles.voice} key={voice.author}>
          <Quote
            text={voice.quote}
            author={voice.author}
            role={[voice.label, voice.business, voice.sample && sampleLabel].filter(Boolean).join(" · ")}
            portrait={
              <span className={styles.initials} aria-hidden>
                {voice.author.replace(/(\S)\S*\s*/g, "$1")}
              </span>
            }
          />
        </div>
      ))}
    </CarouselTrack>
  );
}
