import { formatDate } from "#shared/calendar/indian-time.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./ProjectFacts.module.css";
import type { ProjectView } from "./project-view.ts";

interface Props {
  project: ProjectView;
  copy: Pick<PortfolioPage, "details" | "sample">;
  /** The main service of the project. */
  service: ({ name: string; href: string } & WithLang) | undefined;
}

/** The facts as a job docket, with the notice about samples on its stub. */
export function ProjectFacts({ project, copy: { details, sample }, service }: Props) {
  return (
    <Section space="compact">
      <aside className={styles.docket} aria-label={details.facts}>
        <dl className={styles.facts}>
          <DescriptionItem term={details.client}>{project.client}</DescriptionItem>
          <DescriptionItem term={details.website}>
            {project.sample ? (
              <>
                {project.website} <span className={styles.note}>({details.websiteSample})</span>
              </>
            ) : (
              <a href={`https://${project.website}`}>{project.website}</a>
            )}
          </DescriptionItem>
          <DescriptionItem term={details.date}>
            <time dateTime={project.date}>{formatDate(project.date)}</time>
          </DescriptionItem>
          <DescriptionItem term={details.category}>{project.category}</DescriptionItem>
          {service && (
            <DescriptionItem term={details.service}>
              <Link href={service.href} lang={service.lang}>
                {service.name}
              </Link>
            </DescriptionItem>
          )}
        </dl>
        {project.sample && (
          <div className={styles.stub}>
            <p data-display-font>{sample.title}</p>
            <p>{sample.text}</p>
          </div>
        )}
      </aside>
    </Section>
  );
}
