import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { hasSamplesAndRealEntries } from "#shared/text/samples.ts";
import { ChoiceRadios } from "#src/components/Choices.tsx";
import { Section } from "#src/components/Section.tsx";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectGrid.module.css";
import type { ProjectView } from "./project-view.ts";

/** All projects in three columns, with a filter by category in CSS. */
export function ProjectGrid({ projects, copy }: { projects: ProjectView[]; copy: PortfolioPage }) {
  const categories = [...new Set(projects.map((project) => project.category))].sort();
  const badge = hasSamplesAndRealEntries(projects) ? copy.sample.badge : undefined;
  return (
    <Section space="tight">
      <div className={styles.frame} data-choice>
        <ChoiceRadios
          variant="pills"
          scrolls
          legend={copy.filter.label}
          name="kind"
          options={[copy.filter.all, ...categories].map((label, index) => ({ value: String(index), label }))}
        />
        <ul className={styles.grid} role="list">
          {projects.map((project, index) => (
            <ProjectCard
              project={project}
              badge={badge}
              level={2}
              isInInitialViewport={index === 0}
              categoryNumber={categories.indexOf(project.category) + 1}
              key={project.path}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
