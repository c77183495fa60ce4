import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import type { Position } from "#shared/schemas/position.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./Careers.module.css";

type OpenPosition = Position & WithLang & { slug: string; member: { slug: string; name: string } };
type PositionsCopy = CareersPage["positions"];

/** The open positions as cards, or a sentence if there are none. */
export function Positions({ copy, positions }: { copy: PositionsCopy; positions: OpenPosition[] }) {
  return (
    <Section tone="sunk" id="positions" labelledBy="positions-title" title={copy.title} intro={copy.intro}>
      {positions.some((position) => position.sample) && (
        <div className={styles.samples}>
          <Notice>
            <p>{copy.sampleNote}</p>
          </Notice>
        </div>
      )}
      {positions.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={styles.list} role="list">
          {positions.map((position) => (
            <PositionCard key={position.slug} position={position} copy={copy} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A position with its tasks, requirements, terms and contact person. */
function PositionCard({ position, copy }: { position: OpenPosition; copy: PositionsCopy }) {
  const { title, kind, team, office, sample, summary, terms, member, lang } = position;
  return (
    <li className={styles.card} id={position.slug}>
      <div className={styles.head}>
        <p className={styles.facts}>
          {[copy.kinds[kind], team, office].join(" · ")}
          {sample && <span className={styles.sample}>{copy.sample}</span>}
        </p>
        <h3 lang={lang}>{title}</h3>
        <p lang={lang}>{summary}</p>
        <p lang={lang}>
          <strong lang={lang && getLanguageTag()}>{copy.terms}:</strong> {terms}
        </p>
        <ArrowLink href={paths.applyFor(title)} label={copy.apply} subject={title} />
        <ArrowLink href={paths.member(member.slug)} label={`${copy.ask} ${member.name}`} />
      </div>
      {(["work", "bring"] as const).map((list) => (
        <div className={styles.points} key={list}>
          <h4>{copy[list]}</h4>
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

/** The application form beside the next steps. */
export function Apply({ form, next, children }: ApplyProps) {
  return (
    <Section {...form} id="apply" tone="sunk" labelledBy="apply-title" screenOnly>
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
