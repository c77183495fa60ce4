import type { ReactNode } from "react";
import type { PoliciesFrame } from "../../../shared/schemas/pages/policies";
import type { Policy } from "../../../shared/schemas/policy";
import { figure } from "../../../shared/wording/figures";
import { fillIn } from "../../../shared/wording/fill-in";
import { LinkedText } from "../../components/LinkedText";
import { Notice } from "../../components/Notice";
import { Prose } from "../../components/Prose";
import { Section } from "../../components/Section";
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

interface CounselNoteProps {
  points: string[];
  frame: PoliciesFrame;
}

/** Says that the owner's counsel has still to check the policy, and what in it (R10). */
function CounselNote({ points, frame }: CounselNoteProps) {
  return (
    <Notice title={frame.counselTitle}>
      <p>{frame.counselText}</p>
      <details>
        <summary>{frame.counselPoints}</summary>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}

type Part = Policy["parts"][number];
type Values = Record<string, string>;

interface PolicyPartProps {
  part: Part;
  number: number;
  values: Values;
}

/** One numbered part: paragraphs, then points, then a table. */
function PolicyPart({ part, number, values }: PolicyPartProps) {
  const words = (text: string) => <LinkedText text={fillIn(text, values)} />;
  return (
    <section className={styles.part} aria-labelledby={`part-${number}`}>
      <h2 className={styles.title} id={`part-${number}`}>
        {figure(number)}. {part.title}
      </h2>
      {part.paragraphs.map((paragraph) => (
        <p key={paragraph}>{words(paragraph)}</p>
      ))}
      {part.list.length > 0 && (
        <ul>
          {part.list.map((point) => (
            <li key={point}>{words(point)}</li>
          ))}
        </ul>
      )}
      {part.table && <Table table={part.table} name={part.title} words={words} />}
    </section>
  );
}

interface TableProps {
  table: NonNullable<Part["table"]>;
  name: string;
  words: (text: string) => ReactNode;
}

/** On narrow windows each row becomes a block whose cells carry the heading of their column. */
function Table({ table, name, words }: TableProps) {
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = "", ...cells]) => (
          <tr key={first}>
            <th scope="row">{words(first)}</th>
            {cells.map((cell, index) => (
              <td key={table.columns[index + 1]} data-label={table.columns[index + 1]}>
                {words(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
