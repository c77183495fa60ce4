import { CarouselTrack } from "../../components/CarouselTrack";
import type { Testimonial } from "../../schemas/testimonial";
import { Voice } from "./Voice";

interface Props {
  voices: Testimonial[];
  /** Set beside made-up voices. */
  sampleLabel: string;
}

/** Clients' words, one slide each. */
export function Voices({ voices, sampleLabel }: Props) {
  return (
    <CarouselTrack>
      {voices.map((voice) => (
        <Voice key={voice.author} voice={voice} sampleLabel={sampleLabel} />
      ))}
    </CarouselTrack>
  );
}
