import { paths } from "../../../shared/addresses/paths";
import type { FaqPage } from "../../../shared/schemas/pages/faq";
import { ButtonLink } from "../../components/ButtonLink";
import { Section } from "../../components/Section";
import styles from "./AskStrip.module.css";

/** For whoever did not find an answer. */
export function AskStrip({ title, text, label }: FaqPage["action"]) {
  return (
    <Section tone="ink" space="tight" labelledBy="ask" onlyOnScreen>
      <div className={styles.strip}>
        <div className={styles.words}>
          <h2 id="ask">{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink href={paths.contact}>{label}</ButtonLink>
      </div>
    </Section>
  );
}
