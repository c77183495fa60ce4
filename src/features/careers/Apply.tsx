import type { ReactNode } from "react";
import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./Apply.module.css";

interface Props extends Pick<CareersPage, "form" | "next"> {
  /** The application form. */
  children: ReactNode;
}

/** The application form beside the next steps. */
export const Apply = ({ form, next, children }: Props) => (
  <Section {...form} id="apply" labelledBy="apply-title" screenOnly>
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.after} data-tone="ink">
        <h3>{next.title}</h3>
        <ol role="list">
          {next.steps.map((step, index) => (
            <li key={step}>
              <span className={styles.number} data-display-font aria-hidden>
                {formatNumber(index + 1)}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </div>
  </Section>
);
