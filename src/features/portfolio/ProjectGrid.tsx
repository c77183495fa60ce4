import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { isMixed } from "#shared/wording/samples.ts";
import { ChoiceRadios } from "#src/components/Choices.tsx";
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
        <ChoiceRadios
          look="pills"
          scrolls
          legend={words.filter.label}
          name="kind"
          options={[words.filter.all, ...kinds].map((label, kind) => ({ value: String(kind), label }))}
        />
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
