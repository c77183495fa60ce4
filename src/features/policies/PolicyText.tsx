import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { longDate } from "#shared/calendar/indian-time.ts";
import type { PoliciesFrame } from "#shared/schemas/pages/policies.ts";
import type { Policy } from "#shared/schemas/policy.ts";
import { figure } from "#shared/wording/figures.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Link } from "#src/components/Link.tsx";
import { LinkedText } from "#src/components/LinkedText.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Prose } from "#src/components/Prose.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/Texts.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./PolicyText.module.css";

interface Props {
  policy: Policy;
  frame: PoliciesFrame;
  /** What `{names}` in the text stand for. */
  values: Record<string, string>;
}

/** A policy in numbered parts, with a table of contents and the mark that the owner's counsel has still to check it (R10). */
export function PolicyText({ policy, frame, values }: Props) {
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
            {frame.updated} <time dateTime={policy.updated}>{longDate(policy.updated)}</time>
          </p>
          <Notice title={frame.counsel.title}>
            <p>{frame.counsel.text}</p>
            <details>
              <summary>{frame.counsel.points}</summary>
              <List texts={policy.counsel} />
            </details>
          </Notice>
          <Prose>
            {policy.parts.map((part, index) => (
              <PolicyPart
                key={part.title}
                part={part}
                number={index + 1}
                words={(text) => <LinkedText text={fillIn(text, values)} />}
              />
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}

type Part = Policy["parts"][number];
type Words = (text: string) => ReactNode;

/** Paragraphs, then points, then a table. */
function PolicyPart({ part, number, words }: { part: Part; number: number; words: Words }) {
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
      {part.table && <Table {...part.table} name={part.title} words={words} />}
    </section>
  );
}

/** Narrow windows scroll it sideways. */
function Table({ columns, rows, name, words }: NonNullable<Part["table"]> & { name: string; words: Words }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div role="region" aria-label={name} tabIndex={0} data-scrolls>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells]) => (
            <tr key={first}>
              <th scope="row">{words(first)}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{words(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Links to the other policies. */
export function OtherPolicies({
  title,
  policies,
}: {
  title: string;
  policies: (Policy & { slug: string } & WithLang)[];
}) {
  return (
    <Section tone="sunk" space="tight" labelledBy="others">
      <h2 className={styles.title} id="others">
        {title}
      </h2>
      <ul className={styles.others} role="list">
        {policies.map(({ slug, title, lang }) => (
          <li key={slug}>
            <Link href={paths.policy(slug)} lang={lang}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
