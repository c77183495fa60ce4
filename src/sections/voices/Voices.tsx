import type { Testimonial } from "../../../shared/schemas/testimonial";
import { CarouselTrack } from "../../components/CarouselTrack";
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
