import type { ReactNode } from "react";
import type { CareersPage } from "../../../shared/schemas/pages/careers";
import { Section } from "../../components/Section";
import styles from "./Apply.module.css";

interface Props {
  form: CareersPage["form"];
  afterTitle: string;
  /** The application form. */
  children: ReactNode;
}

/** The application form beside what happens once it is sent. */
export function Apply({ form, afterTitle, children }: Props) {
  return (
    <Section
      id="apply"
      tone="sunk"
      labelledBy="apply-title"
      title={form.title}
      intro={form.lead}
      onlyOnScreen
    >
      <div className={styles.halves}>
        <div>{children}</div>
        <div className={styles.after}>
          <h3>{afterTitle}</h3>
          <ol>
            {form.after.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
