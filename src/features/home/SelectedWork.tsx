import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import shared from "./home-sections.module.css";
import styles from "./SelectedWork.module.css";

interface Props extends Omit<Home["work"], "projects" | "samples"> {
  projects: Pick<
    ProjectView,
    "slug" | "path" | "title" | "problem" | "picture" | "screens" | "lang" | "sample"
  >[];
  /** Label of samples. `undefined` unless the list also has real projects. */
  sampleLabel: string | undefined;
}

/** Selected projects, each with its first screen at a readable size. */
export const SelectedWork = ({ title, intro, more, projects, sampleLabel }: Props) => (
  <section
    className={`${shared.band} ${shared.wideHead} ${styles.work}`}
    data-tone="ink"
    aria-labelledby="work"
  >
    <div className={shared.page}>
      <SectionHead id="work" title={title} intro={intro}>
        <ArrowLink {...more} />
      </SectionHead>
      <ul className={styles.projects} role="list" data-count={projects.length}>
        {projects.map(({ slug, path, lang, title, problem, picture, screens, sample }) => (
          <li key={slug} lang={lang}>
            <div className={styles.screen} data-shape={screens[0]?.shape}>
              <Picture {...(screens[0]?.picture ?? picture.normal)} alt="" />
            </div>
            <h3>
              <Link href={path}>{title}</Link>
            </h3>
            <p>
              {problem}
              {sampleLabel && sample && ` (${sampleLabel})`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
