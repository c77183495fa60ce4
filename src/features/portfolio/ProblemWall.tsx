import { ArrowRight } from "lucide-react";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { ProjectScreens } from "#src/components/ProjectScreens.tsx";
import { Section } from "#src/components/Section.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ProblemWall.module.css";

interface Panel {
  size: "large" | "medium" | "small" | "wide";
  tone?: string;
  colour?: string;
  /** Place of the project's picture. On narrow windows it is above the words. */
  picture?: "above" | "left" | "right";
}

/** The panels in order, repeated for further projects. */
const panels = [
  { size: "large" },
  { size: "small", tone: "marigold", picture: "above" },
  { size: "medium", tone: "ink" },
  { size: "medium", colour: "brick" },
  { size: "wide", picture: "right" },
  { size: "medium", colour: "brick" },
  { size: "small", tone: "ink" },
  { size: "small", tone: "marigold" },
  { size: "large", colour: "river" },
  { size: "wide", tone: "ink", picture: "left" },
] as const satisfies Panel[];
/** Indices of the panels that are the first of several in a row. */
const rowStarts = [0, 2, 5, 7];
const [, SECOND_ROW_START = 0] = rowStarts;

/** Returns the panel of a project. A last project that would begin a row fills it, with its picture. */
function getPanel(index: number, count: number): Panel {
  const position = index % panels.length;
  const isAloneInRow = index === count - 1 && rowStarts.includes(position);
  return isAloneInRow ? { size: "wide", picture: "right" } : (panels[position] ?? { size: "medium" });
}

/** A painted wall without gaps: the problem of each project as a sentence that links to its page (R11). */
export function ProblemWall({ projects }: { projects: ProjectView[] }) {
  return (
    <Section space="generous">
      <ul className={styles.panels} role="list">
        {projects.map((project, index) => {
          const { path, lang, problem, title, client } = project;
          const panel = getPanel(index, projects.length);
          return (
            <li
              className={[styles.panel, styles[panel.size], panel.picture && styles[panel.picture]]
                .filter(Boolean)
                .join(" ")}
              data-tone={panel.tone}
              data-colour={panel.colour}
              lang={lang}
              key={path}
            >
              {panel.picture && (
                <div className={styles.picture}>
                  <ProjectScreens
                    project={project}
                    crop={panel.size === "wide" ? "wide" : "normal"}
                    isInInitialViewport={index < SECOND_ROW_START}
                  />
                </div>
              )}
              <div className={styles.words}>
                <h2 className={styles.problem}>
                  <Link href={path}>
                    <NoBreakWords text={problem} />
                  </Link>
                </h2>
                <p className={styles.source}>
                  <strong className={styles.project} data-display-font>
                    <span>
                      <NoBreakWords text={title} />
                    </span>{" "}
                    <ArrowRight aria-hidden size={20} />
                  </strong>
                  <span className={styles.client}>{client}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
