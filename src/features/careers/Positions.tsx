import { paths } from "#shared/addresses/paths.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import { type Position, positionFacts } from "#shared/schemas/position.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Disclosure } from "#src/components/Disclosure.tsx";
import { LinkedText } from "#src/components/LinkedText.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import styles from "./Positions.module.css";

type OpenPosition = Position &
  WithLang & { slug: string; member: { slug: string; name: string } | undefined };
type PositionsCopy = CareersPage["positions"];

/** The open positions as rows, or a sentence if there are none. */
export const Positions = ({ copy, positions }: { copy: PositionsCopy; positions: OpenPosition[] }) => (
  <Section tone="sunk" id="positions" labelledBy="positions-title" title={copy.title} intro={copy.intro}>
    {positions.length === 0 ? (
      <p>{copy.none}</p>
    ) : (
      <ul className={styles.rows} role="list">
        {positions.map((position) => (
          <PositionRow key={position.slug} position={position} copy={copy} />
        ))}
      </ul>
    )}
    {positions.some((position) => position.sample) && <p className={styles.note}>{copy.sampleNote}</p>}
  </Section>
);

/** A position; its tasks and requirements open below it. */
function PositionRow({ position, copy }: { position: OpenPosition; copy: PositionsCopy }) {
  const { title, kind, team, office, sample, summary, terms, member, lang } = position;
  return (
    <li className={styles.row} id={position.slug}>
      <p className={styles.facts}>
        <span>{copy.kinds[kind]}</span>
        <span>{[team, office].join(", ")}</span>
        {sample && <span className={styles.sample}>{copy.sample}</span>}
      </p>
      <div className={styles.words}>
        <h3 lang={lang}>{title}</h3>
        <p lang={lang}>{summary}</p>
        <p lang={lang}>
          <strong lang={lang && getLanguageTag()}>{copy.terms}:</strong> {terms}
        </p>
        <PositionFacts position={position} copy={copy} />
        <Disclosure summary={`${copy.work} · ${copy.bring}`} sign="beside">
          <div className={styles.lists}>
            {(["work", "bring"] as const).map((list) => (
              <div key={list}>
                <h4>{copy[list]}</h4>
                <List texts={position[list]} lang={lang} />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
      <div className={styles.links}>
        <ButtonLink href={paths.applyFor(title)} variant="secondary">
          {copy.apply}
          <span className="visually-hidden">{`: ${title}`}</span>
        </ButtonLink>
        {member && <ArrowLink href={paths.member(member.slug)} label={`${copy.ask} ${member.name}`} />}
      </div>
    </li>
  );
}

/** Stipend, places, dates and letter. What an internship doesn't state yet is one line, so that students ask. */
function PositionFacts({ position, copy }: { position: OpenPosition; copy: PositionsCopy }) {
  const { lang, kind } = position;
  const missing = kind === "internship" ? positionFacts.filter((fact) => !position[fact]) : [];
  const labels = missing.map((fact) => copy.facts[fact].toLocaleLowerCase(getLanguageTag()));
  return (
    <>
      {positionFacts.map(
        (fact) =>
          position[fact] && (
            <p lang={lang} key={fact}>
              <strong lang={lang && getLanguageTag()}>{copy.facts[fact]}:</strong> {position[fact]}
            </p>
          ),
      )}
      {missing.length > 0 && (
        <p>
          <LinkedText
            text={fillPlaceholders(copy.open, {
              facts: new Intl.ListFormat(getLanguageTag()).format(labels),
            })}
          />
        </p>
      )}
    </>
  );
}
