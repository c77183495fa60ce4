import { ArrowLeft, ArrowRight } from "lucide-react";
import { paths } from "../../../shared/addresses/paths";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { isMixed } from "../../../shared/wording/samples";
import { ArrowLink } from "../../components/ArrowLink";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { Work } from "../../portfolio/work";
import styles from "./MoreProjects.module.css";
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

interface ProjectNeighboursProps {
  previous: Work;
  next: Work;
  words: PortfolioPage["details"];
}

/** Links to the projects before and after. */
export function ProjectNeighbours({ previous, next, words }: ProjectNeighboursProps) {
  return (
    <Section tone="sunk" space="tight" onlyOnScreen>
      <nav className={styles.neighbours} aria-label={words.neighbours}>
        <a className={styles.link} href={previous.path} rel="prev">
          <ArrowLeft aria-hidden size={28} />
          <span>
            <span className={styles.label}>{words.previous}</span>
            <span className={styles.title}>{previous.title}</span>
          </span>
        </a>
        <a className={`${styles.link} ${styles.next}`} href={next.path} rel="next">
          <span>
            <span className={styles.label}>{words.next}</span>
            <span className={styles.title}>{next.title}</span>
          </span>
          <ArrowRight aria-hidden size={28} />
        </a>
      </nav>
    </Section>
  );
}
