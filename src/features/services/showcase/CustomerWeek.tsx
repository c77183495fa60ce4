import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./CustomerWeek.module.css";

type Week = ServiceExamples["week"];

/** Drawings of the days by path. */
const drawings = import.meta.glob<string>("./artwork/week/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

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
              <Drawing className={styles.drawing} svg={drawings[`./artwork/week/${icon}.svg`] ?? ""} />
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
