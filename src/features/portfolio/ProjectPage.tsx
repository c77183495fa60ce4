import type { ComponentProps } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { MeterCircles } from "#src/components/Meters.tsx";
import { NextStep } from "#src/components/NextStep.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { PreviousNext } from "#src/components/PreviousNext.tsx";
import { Section } from "#src/components/Section.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import { Stack } from "#src/components/Stack.tsx";
import { List, Paragraphs } from "#src/components/TextBlocks.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import { ChangesLedger } from "./ChangesLedger.tsx";
import { PinnedScreens } from "./PinnedScreens.tsx";
import { ProjectCards } from "./ProjectCards.tsx";
import { ProjectFacts } from "./ProjectFacts.tsx";
import styles from "./ProjectPage.module.css";

interface Props
  extends Pick<ComponentProps<typeof ProjectFacts>, "service" | "landingPages" | "team">,
    Pick<ComponentProps<typeof NextStep>, "chat"> {
  /** Copy of the last section, with a link to the contact form. */
  action: Pick<ComponentProps<typeof NextStep>, "title" | "text" | "label" | "href">;
  project: ProjectView;
  projects: ProjectView[];
  copy: PortfolioPage;
  share: Pick<ComponentProps<typeof ShareLinks>, "labels" | "networks">;
  /** Absolute URL of the project page. */
  url: string;
}

/** The page of a project below its head: facts, problem, solution, screens, results and other projects (R4). */
export function ProjectPage(props: Props) {
  const { project, projects, copy, share, url, action, chat } = props;
  const index = projects.findIndex(({ path }) => path === project.path);
  const others = [...projects.slice(index + 1), ...projects.slice(0, index)];
  const [next] = others;
  const previous = others.length > 1 ? others.at(-1) : undefined;
  const more = others.slice(1, -1).slice(0, 3);
  return (
    <>
      <ProjectFacts {...props} />
      <Challenge project={project} copy={copy.details} />
      <Solutions project={project} copy={copy.details} />
      <Results project={project} copy={copy.details} />
      <Section space="compact" screenOnly>
        <Stack gap="three">
          <ShareLinks url={url} title={project.title} {...share} />
          <PreviousNext
            label={copy.details.neighbours}
            previous={previous && toNeighbour(previous, copy.details.previous)}
            next={next && toNeighbour(next, copy.details.next)}
          />
        </Stack>
      </Section>
      {more.length > 0 && (
        <Section
          labelledBy="more"
          title={copy.details.more}
          more={{ href: paths.portfolioGrid, label: copy.details.all }}
          screenOnly
        >
          <ProjectCards projects={more} />
        </Section>
      )}
      <NextStep vehicle="ferry" {...action} chat={chat} />
    </>
  );
}

const toNeighbour = ({ path, title, lang }: ProjectView, label: string) => ({
  href: path,
  label,
  title,
  lang,
});

interface PartProps {
  project: ProjectView;
  copy: PortfolioPage["details"];
}

/** The problem in one large sentence, its details, and the ledger of changes. */
function Challenge({ project: { problem, challenge, changes }, copy }: PartProps) {
  return (
    <Section labelledBy="challenge">
      <div className={styles.challenge}>
        <h2 className={styles.label} id="challenge">
          {copy.challenge}
        </h2>
        <p className={styles.problem} data-display-font>
          <NoBreakWords text={problem} />
        </p>
        <div className={styles.details}>
          <Paragraphs texts={challenge} />
        </div>
      </div>
      {changes && <ChangesLedger changes={changes} copy={copy} />}
    </Section>
  );
}

/** The solution, and the screens that show it. */
function Solutions({ project: { solutions, screens, sample }, copy }: PartProps) {
  return (
    <Section tone="sunk" labelledBy="solutions">
      <div className={styles.solutions}>
        <div className={styles.solutionWords}>
          <h2 id="solutions">{copy.solutions}</h2>
          <Paragraphs texts={solutions.paragraphs} />
        </div>
        <List texts={solutions.points} className={styles.points} />
      </div>
      {screens.length > 0 && (
        <div className={styles.screens}>
          <div className={styles.screensHead}>
            <h3>{copy.screens}</h3>
            {sample && <p>{copy.screensNote}</p>}
          </div>
          <PinnedScreens screens={screens} />
        </div>
      )}
    </Section>
  );
}

/** The results in paragraphs, and the targets of a project that has any (W5). */
function Results({ project: { results }, copy }: PartProps) {
  return (
    <Section space="compact" labelledBy="results">
      <div className={styles.results}>
        <div className={styles.resultsWords}>
          <h2 id="results">{copy.results}</h2>
          <Paragraphs texts={results.paragraphs} />
        </div>
        {results.indicators && (
          <div className={styles.targets}>
            <h3>{copy.indicators}</h3>
            <MeterCircles meters={results.indicators} word={copy.target} />
          </div>
        )}
      </div>
    </Section>
  );
}
