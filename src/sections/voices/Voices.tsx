import type { Testimonial } from "../../../shared/schemas/voices";
import { isMixed } from "../../../shared/wording/samples";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Quote } from "../../components/Quote";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Voices.module.css";

interface Props {
  voices: Testimonial[];
  /** Set beside made-up voices where others are real. */
  sampleLabel: string;
}

/** Clients' words, one slide each. */
export function Voices({ voices, sampleLabel }: Props) {
  const mark = isMixed(voices) ? sampleLabel : undefined;
  return (
    <CarouselTrack>
      {voices.map((voice) => (
        <Voice key={voice.author} voice={voice} sampleLabel={mark} />
      ))}
    </CarouselTrack>
  );
}

interface VoiceProps {
  voice: Testimonial;
  /** Set beside made-up words; missing where the whole set is said to be. */
  sampleLabel: string | undefined;
}

/** One client's words, with initials instead of a photograph. */
function Voice({ voice, sampleLabel }: VoiceProps) {
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

interface StillVoicesProps {
  title: string;
  intro?: string | undefined;
  voices: Testimonial[];
  /** Set beside made-up voices where others are real. */
  sampleLabel: string;
}

/** Clients' words, side by side where there is room: no script, for pages that have no room for a carousel's. */
export function StillVoices({ title, intro, voices, sampleLabel }: StillVoicesProps) {
  if (voices.length === 0) return null;
  const mark = isMixed(voices) ? sampleLabel : undefined;
  return (
    <Section labelledBy="voices">
      <SectionHead id="voices" title={title} intro={intro} />
      <div className={styles.voices}>
        {voices.map((voice) => (
          <Voice key={voice.author} voice={voice} sampleLabel={mark} />
        ))}
      </div>
    </Section>
  );
}
