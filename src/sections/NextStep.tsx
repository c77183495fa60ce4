import { ButtonLink } from "../components/ButtonLink";
import { Section } from "../components/Section";
import styles from "./NextStep.module.css";

interface Props {
  title: string;
  text: string;
  label: string;
  href: string;
}

/** The closing strip of a page: one clear next step. */
export function NextStep({ title, text, label, href }: Props) {
  return (
    <Section tone="marigold" space="tight" labelledBy="next-step">
      <div className={styles.strip}>
        <div className={styles.words}>
          <h2 id="next-step">{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </Section>
  );
}
