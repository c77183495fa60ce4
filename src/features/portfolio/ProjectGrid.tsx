import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { ChoiceRadios } from "#src/components/Choices.tsx";
import { Section } from "#src/components/Section.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import { hasSamplesAndRealEntries } from "#src/data/samples.ts";
import { GridProject } from "./GridProject.tsx";
import styles from "./ProjectGrid.module.css";

/** All projects by trade, with a filter by category in CSS. */
export function ProjectGrid({ projects, copy }: { projects: ProjectView[]; copy: PortfolioPage }) {
  const categories = [...new Set(projects.map((project) => project.category))].sort();
  const trades = [...new Set(projects.map((project) => project.trade))];
  const badge = hasSamplesAndRealEntries(projects) ? copy.sample.badge : undefined;
  const getNumber = (project: ProjectView) => categories.indexOf(project.category) + 1;
  return (
    <Section space="compact">
      <div className={styles.frame} data-choice>
        {categories.length > 1 && (
          <ChoiceRadios
            variant="pills"
            scrolls
            legend={copy.filter.label}
            name="kind"
            options={[copy.filter.all, ...categories].map((label, index) => ({
              value: String(index),
              label,
            }))}
          />
        )}
        {trades.map((trade, tradeIndex) => {
          const inTrade = projects.filter((project) => project.trade === trade);
          return (
            <section
              className={styles.trade}
              data-category={[...new Set(inTrade.map(getNumber))].join(" ")}
              key={trade}
            >
              <h2 className={styles.sign} lang={inTrade[0]?.lang}>
                {trade}
              </h2>
              <ul
                className={inTrade.length === 1 ? `${styles.projects} ${styles.single}` : styles.projects}
                role="list"
              >
                {inTrade.map((project, index) => {
                  const size = getSize(index, inTrade.length, tradeIndex);
                  return (
                    <GridProject
                      project={project}
                      badge={badge}
                      size={size}
                      categoryNumber={getNumber(project)}
                      isInInitialViewport={tradeIndex === 0 && (index === 0 || size === "third")}
                      key={project.path}
                    />
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </Section>
  );
}

/**
 * Each row of a trade has a wide and a normal picture. The wide one is alternately on the left and on the right. If the
 * number of projects is odd, the first row has three.
 */
function getSize(index: number, count: number, tradeIndex: number): "normal" | "wide" | "third" {
  const isOdd = count % 2 === 1;
  if (isOdd && count > 1 && index < 3) return "third";
  const position = index + (isOdd ? 1 : 0) + 2 * tradeIndex;
  return position % 4 === 0 || position % 4 === 3 || count === 1 ? "wide" : "normal";
}
