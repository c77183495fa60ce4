import { paths } from "../../../shared/addresses/paths";
import type { CareersPage } from "../../../shared/schemas/pages/careers";
import type { Position } from "../../../shared/schemas/position";
import { ArrowLink } from "../../components/ArrowLink";
import { Notice } from "../../components/Notice";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
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

export type OpenPosition = Position & { slug: string; member: { slug: string; name: string } };

interface PositionCardProps {
  position: OpenPosition;
  words: CareersPage["positions"];
}

/** One position: what it is, what you would do, what to bring, on which terms, whom to ask. */
function PositionCard({ position, words }: PositionCardProps) {
  const { member } = position;
  return (
    <li className={styles.card} id={position.slug}>
      <div className={styles.head}>
        <p className={styles.facts}>
          {[words.kinds[position.kind], position.team, position.office].join(" · ")}
          {position.sample && <span className={styles.sample}>{words.sample}</span>}
        </p>
        <h3>{position.title}</h3>
        <p>{position.summary}</p>
        <p>
          <strong>{words.terms}:</strong> {position.terms}
        </p>
        <ArrowLink href={paths.applyFor(position.title)} label={words.apply} subject={position.title} />
        <ArrowLink href={paths.member(member.slug)} label={`${words.ask} ${member.name}`} />
      </div>
      <List title={words.work} items={position.work} />
      <List title={words.bring} items={position.bring} />
    </li>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div className={styles.points}>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
