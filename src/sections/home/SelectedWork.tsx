import type { Home } from "../../../shared/schemas/pages/home";
import { isMixed } from "../../../shared/wording/samples";
import { ArrowLink } from "../../components/ArrowLink";
import { Card } from "../../components/Card";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { PictureView } from "../../pictures/view";

interface Props extends Pick<Home, "work"> {
  projects: {
    title: string;
    summary: string;
    category: string;
    href: string;
    picture: PictureView;
    sample: boolean;
  }[];
  sampleLabel: string;
}

/** A few projects with their pictures. */
export function SelectedWork({ work, projects, sampleLabel }: Props) {
  const mixed = isMixed(projects);
  return (
    <Section tone="sunk" labelledBy="work">
      <SectionHead id="work" title={work.title} intro={work.intro}>
        <ArrowLink href={work.more.href} label={work.more.label} />
      </SectionHead>
      <Grid>
        {projects.map((project) => (
          <Card
            key={project.href}
            title={project.title}
            href={project.href}
            note={mixed && project.sample ? `${project.category} · ${sampleLabel}` : project.category}
            picture={project.picture}
          >
            <p>{project.summary}</p>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
