import type { PoliciesFrame } from "../../../shared/schemas/pages/policies";
import type { Policy } from "../../../shared/schemas/policy";
import { Prose } from "../../components/Prose";
import { Section } from "../../components/Section";
import { CounselNote } from "./CounselNote";
import { PolicyPart } from "./PolicyPart";
import styles from "./PolicyText.module.css";

interface Props {
  policy: Policy;
  frame: PoliciesFrame;
  /** The day of the last change as people read it. */
  updated: string;
  /** What `{names}` in the text stand for. */
  values: Record<string, string>;
}

/** A policy in numbered parts, with a table of contents and the mark for counsel. */
export function PolicyText({ policy, frame, updated, values }: Props) {
  return (
    <Section>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={frame.contents} data-screen>
          <ol>
            {policy.parts.map((part, index) => (
              <li key={part.title}>
                <a href={`#part-${index + 1}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <p className={styles.updated}>
            {frame.updated} <time dateTime={policy.updated}>{updated}</time>
          </p>
          <CounselNote points={policy.counsel} frame={frame} />
          <Prose>
            {policy.parts.map((part, index) => (
              <PolicyPart key={part.title} part={part} number={index + 1} values={values} />
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}
