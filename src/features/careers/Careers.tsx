import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { languageTag } from "#shared/languages/tag.ts";
import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import type { Position } from "#shared/schemas/position.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/Texts.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./Careers.module.css";

type OpenPosition = Position & WithLang & { slug: string; member: { slug: string; name: string } };
type Words = CareersPage["positions"];

/** What is open, one card below the other, or a sentence that nothing is. */
export function Positions({ words, positions }: { words: Words; positions: OpenPosition[] }) {
  return (
    <Section tone="sunk" id="positions" labelledBy="positions-title" title={words.title} intro={words.intro}>
      {positions.some((position) => position.sample) && (
        <div className={styles.samples}>
          <Notice>
            <p>{words.sampleNote}</p>
          </Notice>
        </div>
      )}
      {positions.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.list} role="list">
          {positions.map((position) => (
            <PositionCard key={position.slug} position={position} words={words} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** One position: what it is, what you would do, what to bring, on which terms, whom to ask. */
function PositionCard({ position, words }: { position: OpenPosition; words: Words }) {
  const { title, kind, team, office, sample, summary, terms, member, lang } = position;
  return (
    <li className={styles.card} id={position.slug}>
      <div className={styles.head}>
        <p className={styles.facts}>
          {[words.kinds[kind], team, office].join(" · ")}
          {sample && <span className={styles.sample}>{words.sample}</span>}
        </p>
        <h3 lang={lang}>{title}</h3>
        <p lang={lang}>{summary}</p>
        <p lang={lang}>
          <strong lang={lang && languageTag()}>{words.terms}:</strong> {terms}
        </p>
        <ArrowLink href={paths.applyFor(title)} label={words.apply} subject={title} />
        <ArrowLink href={paths.member(member.slug)} label={`${words.ask} ${member.name}`} />
      </div>
      {(["work", "bring"] as const).map((list) => (
        <div className={styles.points} key={list}>
          <h4>{words[list]}</h4>
          <List texts={position[list]} lang={lang} />
        </div>
      ))}
    </li>
  );
}

interface ApplyProps extends Pick<CareersPage, "form" | "next"> {
  /** The application form. */
  children: ReactNode;
}

/** The application form beside what happens once it is sent. */
export function Apply({ form, next, children }: ApplyProps) {
  return (
    <Section {...form} id="apply" tone="sunk" labelledBy="apply-title" onlyOnScreen>
      <div className={styles.halves}>
        <div>{children}</div>
        <div className={styles.after}>
          <h3>{next.title}</h3>
          <List texts={next.steps} ordered />
        </div>
      </div>
    </Section>
  );
}
