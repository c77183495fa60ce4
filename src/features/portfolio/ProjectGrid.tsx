import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { isMixed } from "#shared/wording/samples.ts";
import { Section } from "#src/components/Section.tsx";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectGrid.module.css";
import type { Work } from "./work.ts";

/** All projects in three even columns, filtered by the kind of work without any script. */
export function ProjectGrid({ works, words }: { works: Work[]; words: PortfolioPage }) {
  const kinds = [...new Set(works.map((work) => work.category))].sort();
  const badge = isMixed(works) ? words.sample.badge : undefined;
  return (
    <Section space="tight">
      <div className={styles.frame} data-choice>
        <fieldset className={styles.filter}>
          <legend>{words.filter.label}</legend>
          <Choice kind={0} label={words.filter.all} />
          {kinds.map((label, index) => (
            <Choice kind={index + 1} label={label} key={label} />
          ))}
        </fieldset>
        <ul className={styles.grid} role="list">
          {works.map((work, index) => (
            <ProjectCard
              work={work}
              badge={badge}
              level={2}
              isFirst={index === 0}
              kind={kinds.indexOf(work.category) + 1}
              key={work.path}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}

const Choice = ({ kind, label }: { kind: number; label: string }) => (
  <label className={styles.choice} htmlFor={`kind-${kind}`}>
    <input type="radio" name="kind" id={`kind-${kind}`} value={kind} defaultChecked={kind === 0} />
    <span>{label}</span>
  </label>
);
