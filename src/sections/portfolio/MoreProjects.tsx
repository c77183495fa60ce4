import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { Work } from "../../portfolio";
import type { PortfolioPage } from "../../schemas/pages/portfolio";
import { ProjectCard } from "./ProjectCard";

interface Props {
  works: Work[];
  words: PortfolioPage;
}

/** The other projects in three columns. */
export function MoreProjects({ works, words }: Props) {
  return (
    <Section labelledBy="more" onlyOnScreen>
      <SectionHead title={words.details.more} id="more" />
      <Grid as="ul" columns={3}>
        {works.map((work) => (
          <ProjectCard work={work} badge={words.sample.badge} key={work.path} />
        ))}
      </Grid>
    </Section>
  );
}
