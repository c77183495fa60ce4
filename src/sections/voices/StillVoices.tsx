import type { Testimonial } from "../../../shared/schemas/testimonial";
import { isMixed } from "../../../shared/wording/samples";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import { Voice } from "./Voice";

interface Props {
  title: string;
  intro?: string | undefined;
  voices: Testimonial[];
  /** Set beside made-up voices where others are real. */
  sampleLabel: string;
}

/** Clients' words side by side: no script, for pages that have no room for a carousel's. */
export function StillVoices({ title, intro, voices, sampleLabel }: Props) {
  if (voices.length === 0) return null;
  const mark = isMixed(voices) ? sampleLabel : undefined;
  return (
    <Section labelledBy="voices">
      <SectionHead id="voices" title={title} intro={intro} />
      <Grid>
        {voices.map((voice) => (
          <Voice key={voice.author} voice={voice} sampleLabel={mark} />
        ))}
      </Grid>
    </Section>
  );
}
