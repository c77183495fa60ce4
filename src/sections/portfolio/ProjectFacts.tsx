import { longDate } from "../../../shared/calendar/long-date";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectFacts.module.css";

interface Props {
  work: Work;
  words: PortfolioPage["details"];
  service?: { name: string; href: string } | undefined;
}

/** The info box: client, website, date, category, and the service it shows. */
export function ProjectFacts({ work, words, service }: Props) {
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
