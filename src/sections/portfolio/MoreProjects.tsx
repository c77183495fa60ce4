import { paths } from "../../../shared/addresses/paths";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { isMixed } from "../../../shared/wording/samples";
import { ArrowLink } from "../../components/ArrowLink";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { Work } from "../../portfolio/work";
import { ProjectCard } from "./ProjectCard";

interface Props {
  works: Work[];
  words: PortfolioPage;
}

/** Some other projects in three columns, and the way to all. */
export function MoreProjects({ works, words }: Props) {
  const badge = isMixed(works) ? words.sample.badge : undefined;
  return (
    <Section labelledBy="more" onlyOnScreen>
      <SectionHead title={words.details.more} id="more">
        <ArrowLink href={paths.portfolioGrid} label={words.details.all} />
      </SectionHead>
      <Grid as="ul" columns={3}>
        {works.map((work) => (
          <ProjectCard work={work} badge={badge} key={work.path} />
        ))}
      </Grid>
    </Section>
  );
}
