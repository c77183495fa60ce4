import type { Home } from "../../../shared/schemas/pages/home";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Proof.module.css";

/** What a visitor can check without believing us: measured figures, prices, the agreement. */
export function Proof({ proof }: { proof: NonNullable<Home["proof"]> }) {
  return (
    <Section labelledBy="proof">
      <SectionHead id="proof" title={proof.title} intro={proof.intro} />
      <ul className={styles.points}>
        {proof.points.map(({ figure, text, link }) => (
          <li key={figure}>
            <h3 className={styles.figure}>{figure}</h3>
            <p>{text}</p>
            {link && <ArrowLink href={link.href} label={link.label} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
