import type { Testimonial } from "../../../shared/schemas/testimonial";
import { Quote } from "../../components/Quote";
import styles from "./Voice.module.css";

interface Props {
  voice: Testimonial;
  /** Set beside made-up words; missing where the whole set is said to be. */
  sampleLabel: string | undefined;
}

/** One client's words, with initials instead of a photograph. */
export function Voice({ voice, sampleLabel }: Props) {
  return (
    <div className={styles.voice}>
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
  );
}
