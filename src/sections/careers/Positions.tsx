import type { CareersPage } from "../../../shared/schemas/pages/careers";
import { Notice } from "../../components/Notice";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import { type OpenPosition, PositionCard } from "./PositionCard";
import styles from "./Positions.module.css";

interface Props {
  words: CareersPage["positions"];
  positions: OpenPosition[];
}

/** What is open, one card below the other, or a sentence that nothing is. */
export function Positions({ words, positions }: Props) {
  const samples = positions.some((position) => position.sample);
  return (
    <Section tone="sunk" id="positions" labelledBy="positions-title">
      <SectionHead id="positions-title" title={words.title} intro={words.lead} />
      {samples && (
        <div className={styles.samples}>
          <Notice>
            <p>{words.sampleNote}</p>
          </Notice>
        </div>
      )}
      {positions.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {positions.map((position) => (
            <PositionCard key={position.slug} position={position} words={words} />
          ))}
        </ul>
      )}
    </Section>
  );
}
