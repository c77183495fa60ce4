import type { ReactNode } from "react";
import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./CustomerWeek.module.css";

type Week = ServiceExamples["week"];

/** One enquiry on the card of a customer, through the days of a week. */
export function CustomerWeek({ copy }: { copy: Week }) {
  const { card, days } = copy;
  const stages = getStages(days);
  return (
    <Section tone="sunk" labelledBy="example" title={copy.title} intro={copy.intro}>
      <div className={styles.week}>
        <div className={styles.card}>
          <p className={styles.label} data-display-font>
            {card.label}
          </p>
          <p className={styles.name} data-display-font>
            {card.name}
          </p>
          <blockquote>{card.request}</blockquote>
          <p>{card.owner}</p>
        </div>
        <ol className={styles.days} role="list">
          {days.map(({ day, time, icon, title, text, stage }) => (
            <li key={day}>
              <p className={styles.day}>
                <span data-display-font>{day}</span> <span>{time}</span>
              </p>
              <svg className={styles.drawing} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
                {drawings[icon]}
              </svg>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={styles.stageOfDay}>{stage}</p>
              </div>
            </li>
          ))}
        </ol>
        <ul className={styles.stages} aria-hidden="true">
          {stages.map(({ stage, count }) => (
            <li key={stage} style={{ flexGrow: count }} data-display-font>
              {stage}
            </li>
          ))}
        </ul>
        <p className={styles.result}>{copy.result}</p>
      </div>
    </Section>
  );
}

/** Returns the stages in order, each with the number of its days. */
function getStages(days: Week["days"]) {
  const stages: { stage: string; count: number }[] = [];
  for (const { stage } of days) {
    const last = stages.at(-1);
    if (last?.stage === stage) last.count += 1;
    else stages.push({ stage, count: 1 });
  }
  return stages;
}

const drawings: Record<Week["days"][number]["icon"], ReactNode> = {
  // A telephone that rings.
  call: (
    <>
      <path d="M24 62c0-16 8-24 24-24s24 8 24 24z" fill="var(--art-brick)" />
      <circle cx="48" cy="51" r="7" fill="var(--art-fill)" />
      <path
        d="M16 34c-2-8 2-14 10-16 14-4 30-4 44 0 8 2 12 8 10 16l-12 1c-2-6-4-8-8-8H36c-4 0-6 2-8 8z"
        fill="var(--art-accent)"
      />
      <path d="M10 18L5 14M14 10l-3-6M86 18l5-4M82 10l3-6" fill="none" />
    </>
  ),
  // A voice note.
  note: (
    <>
      <path d="M10 14h76v36H40L26 62V50H10z" fill="var(--art-fill)" />
      <path d="M22 25l11 7-11 7z" fill="var(--art-accent)" />
      <path d="M42 28v8M49 23v18M56 27v10M63 20v24M70 26v12M77 30v4" fill="none" />
    </>
  ),
  // A sheet with a price.
  quotation: (
    <>
      <path d="M26 4h32l14 14v50H26z" fill="var(--art-fill)" />
      <path d="M58 4v14h14z" fill="var(--art-accent)" />
      <path d="M34 28h28M34 36h28M34 44h16" fill="none" />
      <path d="M54 52h12M54 56h12M55 52c8 0 8 8 0 8l8 7" fill="none" stroke="var(--art-brick)" />
    </>
  ),
  // An alarm clock.
  reminder: (
    <>
      <circle cx="34" cy="14" r="8" fill="var(--art-accent)" />
      <circle cx="62" cy="14" r="8" fill="var(--art-accent)" />
      <path d="M34 60l-6 8M62 60l6 8" fill="none" />
      <circle cx="48" cy="40" r="25" fill="var(--art-fill)" />
      <path d="M48 24v16l-11 7M48 18v2M48 60v2M26 40h2M68 40h2" fill="none" />
    </>
  ),
  // A tape measure in front of a window.
  visit: (
    <>
      <path d="M14 6h52v54H14z" fill="var(--art-water)" />
      <path d="M40 6v54M14 32h52M8 60h64" fill="none" />
      <path d="M62 44a13 13 0 0 1 26 0v14H62z" fill="var(--art-accent)" />
      <circle cx="75" cy="45" r="6" fill="var(--art-fill)" />
      <path d="M62 52H24v6h38M30 52v3M37 52v3M44 52v3M51 52v3M57 52v3" fill="var(--art-fill)" />
    </>
  ),
  // A window with curtains.
  order: (
    <>
      <path d="M20 10h56v52H20z" fill="var(--art-water)" />
      <circle cx="48" cy="34" r="10" fill="var(--art-accent)" stroke="none" />
      <path d="M8 10h80" strokeWidth="4" fill="none" />
      <path d="M14 12h24c0 20-6 30-18 34v20h-8z" fill="var(--art-brick)" />
      <path d="M82 12H58c0 20 6 30 18 34v20h8z" fill="var(--art-brick)" />
      <path
        d="M22 12c0 14-2 24-6 30M30 12c0 12-3 22-9 28M74 12c0 14 2 24 6 30M66 12c0 12 3 22 9 28"
        fill="none"
      />
    </>
  ),
};
