import { paths } from "../../../shared/addresses/paths";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import type { Trail } from "../../components/Breadcrumb";
import { PageHead } from "../../components/PageHead";
import { furtherThan, neighboursOf, type Work } from "../../portfolio/work";
import { NextStep } from "../NextStep";
import { MoreProjects, ProjectNeighbours } from "./MoreProjects";
import { ProjectIndicators } from "./ProjectIndicators";
import { ProjectScreens } from "./ProjectScreens";
import { ProjectStory } from "./ProjectStory";

interface Props {
  work: Work;
  works: Work[];
  words: PortfolioPage;
  trail: Trail;
  share: { heading: string; copy: string; copied: string };
  /** Complete address of the project's own page. */
  url: string;
  /** The service it shows. */
  service?: { name: string; href: string } | undefined;
}

/** One project: facts, story, screens, circles, neighbours and a row of others (R4). */
export function ProjectPage({ work, works, words, trail, share, url, service }: Props) {
  const { title, text, label, subject } = words.action;
  return (
    <>
      <PageHead
        drawing="shops"
        title={work.title}
        lead={work.summary}
        note={work.sample ? words.sample.badge : undefined}
        trail={trail}
      />
      <ProjectStory work={work} words={words} share={share} url={url} service={service} />
      <ProjectScreens work={work} words={words.details} />
      <ProjectIndicators work={work} words={words.details} />
      <ProjectNeighbours {...neighboursOf(works, work)} words={words.details} />
      <MoreProjects works={furtherThan(works, work)} words={words} />
      <NextStep
        title={title}
        text={text}
        label={label}
        href={paths.contactAbout(subject.replace("{project}", work.title))}
      />
    </>
  );
}
