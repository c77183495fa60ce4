import type { Testimonial } from "../../../shared/schemas/testimonial";
import { isMixed } from "../../../shared/wording/samples";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Voice } from "./Voice";

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
