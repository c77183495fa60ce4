import { longDate } from "../../../shared/calendar/indian-time";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { Notice } from "../../components/Notice";
import { Picture } from "../../components/Picture";
import { Prose } from "../../components/Prose";
import { Section } from "../../components/Section";
import { ShareLinks } from "../../components/ShareLinks";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectStory.module.css";

interface Props {
  work: Work;
  words: PortfolioPage;
  share: { heading: string; copy: string; copied: string };
  url: string;
  /** The service it shows. */
  service?: { name: string; href: string } | undefined;
}

/**
 * The picture, Challenge and Solutions, with the info box beside them. On a phone the box comes first, so that
 * no picture has to load for the first view.
 */
export function ProjectStory({ work, words, share, url, service }: Props) {
  const { details, sample } = words;
  return (
    <Section space="tight">
      <div className={styles.story}>
        <aside className={styles.aside} aria-label={details.facts}>
          <ProjectFacts work={work} words={details} service={service} />
          {work.sample && (
            <Notice title={sample.title}>
              <p>{sample.text}</p>
            </Notice>
          )}
          <ShareLinks url={url} title={work.title} labels={share} />
        </aside>
        <Picture className={styles.picture} {...work.picture.normal} />
        <div className={styles.text}>
          <Prose>
            <h2>{details.challenge}</h2>
            <Paragraphs texts={work.challenge} />
            <h2>{details.solutions}</h2>
            <Paragraphs texts={work.solutions.paragraphs} />
            <ul>
              {work.solutions.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Prose>
        </div>
      </div>
    </Section>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) => texts.map((text) => <p key={text}>{text}</p>);

interface ProjectFactsProps {
  work: Work;
  words: PortfolioPage["details"];
  service?: { name: string; href: string } | undefined;
}

/** The info box: client, website, date, category, and the service it shows. */
function ProjectFacts({ work, words, service }: ProjectFactsProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.client}</dt>
        <dd>{work.client}</dd>
      </div>
      <div>
        <dt>{words.website}</dt>
        <dd>
          {work.sample ? (
            <>
              {work.website} <span className={styles.note}>({words.websiteSample})</span>
            </>
          ) : (
            <a href={`https://${work.website}`}>{work.website}</a>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.date}</dt>
        <dd>
          <time dateTime={work.date}>{longDate(work.date)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.category}</dt>
        <dd>{work.category}</dd>
      </div>
      {service && (
        <div>
          <dt>{words.service}</dt>
          <dd>
            <a href={service.href}>{service.name}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
