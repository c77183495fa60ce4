import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { formatDate } from "#shared/calendar/indian-time.ts";
import type { PolicyPageCopy } from "#shared/schemas/pages/policies.ts";
import type { Policy } from "#shared/schemas/policy.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Link } from "#src/components/Link.tsx";
import { LinkedText } from "#src/components/LinkedText.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Prose } from "#src/components/Prose.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import styles from "./PolicyText.module.css";

interface Props {
  policy: Policy;
  copy: PolicyPageCopy;
  /** Values of the placeholders in the text. */
  values: Record<string, string>;
  /** Whether the site contains videos of other sites. */
  hasVideos: boolean;
}

/** A policy in numbered parts, with a table of contents and the notice that legal review is outstanding (R10). */
export function PolicyText({ policy, copy, values, hasVideos }: Props) {
  return (
    <Section>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={copy.contents} data-screen-only>
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
            {copy.updated} <time dateTime={policy.updated}>{formatDate(policy.updated)}</time>
          </p>
          {policy.counsel && (
            <Notice title={copy.counsel.title}>
              <p>{copy.counsel.text}</p>
              <details>
                <summary>{copy.counsel.points}</summary>
                <List texts={policy.counsel} />
              </details>
            </Notice>
          )}
          <Prose>
            {policy.parts.map((part, index) => (
              <PolicyPart
                key={part.title}
                part={hasVideos ? part : { ...part, videos: [] }}
                number={index + 1}
                renderText={(text) => <LinkedText text={fillPlaceholders(text, values)} />}
              />
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}

type Part = Policy["parts"][number];
type RenderText = (text: string) => ReactNode;

function PolicyPart({ part, number, renderText }: { part: Part; number: number; renderText: RenderText }) {
  return (
    <section className={styles.part} aria-labelledby={`part-${number}`}>
      <h2 className={styles.title} id={`part-${number}`}>
        {formatNumber(number)}. {part.title}
      </h2>
      {/* `videos` contains paragraphs about videos of other sites. */}
      {[...part.paragraphs, ...part.videos].map((paragraph) => (
        <p key={paragraph}>{renderText(paragraph)}</p>
      ))}
      {part.list.length > 0 && (
        <ul>
          {part.list.map((point) => (
            <li key={point}>{renderText(point)}</li>
          ))}
        </ul>
      )}
      {part.table && <PolicyTable {...part.table} name={part.title} renderText={renderText} />}
    </section>
  );
}

/** A table that scrolls sideways in narrow windows. */
function PolicyTable({
  columns,
  rows,
  name,
  renderText,
}: NonNullable<Part["table"]> & { name: string; renderText: RenderText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the table scrollable by keyboard
    <div role="region" aria-label={name} tabIndex={0} data-scrollable>
      <table className={styles.table} data-columns={columns.length}>
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
              <th scope="row">{renderText(first)}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{renderText(cell)}</td>
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
    <Section tone="sunk" space="compact" labelledBy="others">
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
