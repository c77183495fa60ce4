import { Fragment } from "react";
import { formatDate } from "#shared/calendar/indian-time.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ProjectFacts.module.css";

interface Props {
  project: ProjectView;
  copy: Pick<PortfolioPage, "details" | "sample">;
  /** The main service of the project. */
  service: NamedLink | undefined;
  /** The landing pages that show the project. */
  landingPages: NamedLink[];
  /** The members in the plan of the project. */
  team: NamedLink[];
}

type NamedLink = { name: string; href: string } & WithLang;

interface PlanFactsProps extends Pick<Props, "team"> {
  plan: NonNullable<ProjectView["plan"]>;
  copy: PortfolioPage["details"];
}

function PlanFacts({ plan: { weeks, budgetINR }, copy, team }: PlanFactsProps) {
  return (
    <>
      <DescriptionItem term={copy.time}>
        {fillPlaceholders(copy.weeks, { weeks: formatNumber(weeks) })}
      </DescriptionItem>
      <DescriptionItem term={copy.budget}>
        {fillPlaceholders(copy.beforeTax, { price: formatWholeRupees(budgetINR) })}
      </DescriptionItem>
      {team.length > 0 && (
        <DescriptionItem term={copy.team}>
          <Links links={team} />
        </DescriptionItem>
      )}
    </>
  );
}

const Links = ({ links }: { links: NamedLink[] }) =>
  links.map(({ name, href, lang }, index) => (
    <Fragment key={href}>
      {index > 0 && ", "}
      <Link href={href} lang={lang}>
        {name}
      </Link>
    </Fragment>
  ));

/** The facts of a project, designed as a job ticket. Its stub has the notice about samples. */
export function ProjectFacts({ project, copy: { details, sample }, service, landingPages, team }: Props) {
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
          {project.date && (
            <DescriptionItem term={details.date}>
              <time dateTime={project.date}>{formatDate(project.date)}</time>
            </DescriptionItem>
          )}
          <DescriptionItem term={details.category}>{project.category}</DescriptionItem>
          {service && (
            <DescriptionItem term={details.service}>
              <Links links={[service]} />
            </DescriptionItem>
          )}
          {landingPages.length > 0 && (
            <DescriptionItem term={details.landingPage}>
              <Links links={landingPages} />
            </DescriptionItem>
          )}
          {project.plan && <PlanFacts plan={project.plan} copy={details} team={team} />}
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
