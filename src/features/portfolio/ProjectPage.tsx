import type { ComponentProps } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { formatDate } from "#shared/calendar/indian-time.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { hasSamplesAndRealEntries } from "#shared/text/samples.ts";
import { Grid } from "#src/components/Grid.tsx";
import { Link } from "#src/components/Link.tsx";
import { MeterCircles } from "#src/components/Meters.tsx";
import { NextStep } from "#src/components/NextStep.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { PreviousNext } from "#src/components/PreviousNext.tsx";
import { Prose } from "#src/components/Prose.tsx";
import { Section } from "#src/components/Section.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import { DescriptionItem, List, Paragraphs } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectPage.module.css";
import type { ProjectView } from "./project-view.ts";

interface StoryProps {
  project: ProjectView;
  copy: PortfolioPage;
  share: Pick<ComponentProps<typeof ShareLinks>, "labels" | "networks">;
  /** Absolute URL of the project page. */
  url: string;
  /** The main service of the project. */
  service: ({ name: string; href: string } & WithLang) | undefined;
}

interface Props extends StoryProps {
  projects: ProjectView[];
}

/** The page of a project: facts, story, screens, results and links to other projects (R4). */
export function ProjectPage({ projects, ...story }: Props) {
  const { project, copy } = story;
  const index = projects.findIndex(({ path }) => path === project.path);
  const others = [...projects.slice(index + 1), ...projects.slice(0, index)];
  const [next = project] = others;
  const previous = others.at(-1) ?? project;
  const moreProjects = others.slice(1, -1).slice(0, 3);
  const { subject, ...action } = copy.action;
  return (
    <>
      <Story {...story} />
      {project.screens.length > 0 && <Screens project={project} copy={copy.details} />}
      <Results project={project} copy={copy.details} />
      <Section tone="sunk" space="tight" screenOnly>
        <PreviousNext
          label={copy.details.neighbours}
          previous={{
            href: previous.path,
            label: copy.details.previous,
            title: previous.title,
            lang: previous.lang,
          }}
          next={{ href: next.path, label: copy.details.next, title: next.title, lang: next.lang }}
        />
      </Section>
      <Section
        labelledBy="more"
        title={copy.details.more}
        more={{ href: paths.portfolioGrid, label: copy.details.all }}
        screenOnly
      >
        <Grid as="ul" columns={3}>
          {moreProjects.map((other) => (
            <ProjectCard
              project={other}
              badge={hasSamplesAndRealEntries(moreProjects) ? copy.sample.badge : undefined}
              key={other.path}
            />
          ))}
        </Grid>
      </Section>
      <NextStep
        {...action}
        href={paths.contactAbout(fillPlaceholders(subject, { project: project.title }))}
      />
    </>
  );
}

/** Picture, challenge and solutions beside the facts. Phones show the facts first. */
function Story({ project, copy: { details, sample }, share, url, service }: StoryProps) {
  return (
    <Section space="tight">
      <div className={styles.story}>
        <aside className={styles.aside} aria-label={details.facts}>
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
            <Notice title={sample.title}>
              <p>{sample.text}</p>
            </Notice>
          )}
          <ShareLinks url={url} title={project.title} {...share} />
        </aside>
        <Picture className={styles.picture} {...project.picture.normal} />
        <div className={styles.text}>
          <Prose>
            <h2>{details.challenge}</h2>
            <Paragraphs texts={project.challenge} />
            <h2>{details.solutions}</h2>
            <Paragraphs texts={project.solutions.paragraphs} />
            <List texts={project.solutions.points} />
          </Prose>
        </div>
      </div>
    </Section>
  );
}

interface PartProps {
  project: ProjectView;
  copy: PortfolioPage["details"];
}

/**
 * Screenshots of the product: phones side by side, or a browser window beside a phone. On narrow screens they form a row
 * that scrolls sideways, so that they stay legible. Each screenshot links to its image file.
 */
function Screens({ project: { screens, sample }, copy }: PartProps) {
  const hasWindow = screens.some(({ shape }) => shape === "window");
  return (
    <Section tone="sunk" labelledBy="screens">
      <div className={hasWindow ? `${styles.show} ${styles.mixed}` : styles.show}>
        <div className={styles.showWords}>
          <h2 id="screens">{copy.screens}</h2>
          {sample && <p>{copy.screensNote}</p>}
        </div>
        <ul className={styles.strip} role="list">
          {screens.map(({ shape, picture, caption }) => (
            <li className={styles[shape]} key={picture.src}>
              <figure>
                <a href={picture.src}>
                  <Picture {...picture} />
                </a>
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The results, with four percentages as meters. */
function Results({ project: { results }, copy }: PartProps) {
  return (
    <Section tone="ink" labelledBy="results">
      <div className={styles.results}>
        <div className={styles.resultsWords}>
          <h2 id="results">{copy.results}</h2>
          <Paragraphs texts={results.paragraphs} />
        </div>
        <div className={styles.indicators}>
          <h3>{copy.indicators}</h3>
          <MeterCircles meters={results.indicators} />
        </div>
      </div>
    </Section>
  );
}
