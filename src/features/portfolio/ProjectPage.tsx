import type { ComponentProps } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { longDate } from "#shared/calendar/indian-time.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { isMixed } from "#shared/wording/samples.ts";
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
import { Fact, List, Paragraphs } from "#src/components/Texts.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectPage.module.css";
import type { Work } from "./work.ts";

interface StoryProps {
  work: Work;
  words: PortfolioPage;
  share: Pick<ComponentProps<typeof ShareLinks>, "labels" | "networks">;
  /** Complete address of the project's own page. */
  url: string;
  /** The service it shows. */
  service: ({ name: string; href: string } & WithLang) | undefined;
}

interface Props extends StoryProps {
  works: Work[];
}

/** One project: facts, story, screens, circles, neighbours and a row of others (R4). */
export function ProjectPage({ works, ...story }: Props) {
  const { work, words } = story;
  const place = works.findIndex(({ path }) => path === work.path);
  const others = [...works.slice(place + 1), ...works.slice(0, place)];
  const [next = work] = others;
  const previous = others.at(-1) ?? work;
  const further = others.slice(1, -1).slice(0, 3);
  const { subject, ...action } = words.action;
  return (
    <>
      <Story {...story} />
      {work.screens.length > 0 && <Screens work={work} words={words.details} />}
      <Results work={work} words={words.details} />
      <Section tone="sunk" space="tight" onlyOnScreen>
        <PreviousNext
          label={words.details.neighbours}
          previous={{
            href: previous.path,
            label: words.details.previous,
            title: previous.title,
            lang: previous.lang,
          }}
          next={{ href: next.path, label: words.details.next, title: next.title, lang: next.lang }}
        />
      </Section>
      <Section
        labelledBy="more"
        title={words.details.more}
        more={{ href: paths.portfolioGrid, label: words.details.all }}
        onlyOnScreen
      >
        <Grid as="ul" columns={3}>
          {further.map((other) => (
            <ProjectCard
              work={other}
              badge={isMixed(further) ? words.sample.badge : undefined}
              key={other.path}
            />
          ))}
        </Grid>
      </Section>
      <NextStep {...action} href={paths.contactAbout(fillIn(subject, { project: work.title }))} />
    </>
  );
}

/**
 * The picture, Challenge and Solutions, with the info box beside them. On a phone the box comes first.
 */
function Story({ work, words: { details, sample }, share, url, service }: StoryProps) {
  return (
    <Section space="tight">
      <div className={styles.story}>
        <aside className={styles.aside} aria-label={details.facts}>
          <dl className={styles.facts}>
            <Fact term={details.client}>{work.client}</Fact>
            <Fact term={details.website}>
              {work.sample ? (
                <>
                  {work.website} <span className={styles.note}>({details.websiteSample})</span>
                </>
              ) : (
                <a href={`https://${work.website}`}>{work.website}</a>
              )}
            </Fact>
            <Fact term={details.date}>
              <time dateTime={work.date}>{longDate(work.date)}</time>
            </Fact>
            <Fact term={details.category}>{work.category}</Fact>
            {service && (
              <Fact term={details.service}>
                <Link href={service.href} lang={service.lang}>
                  {service.name}
                </Link>
              </Fact>
            )}
          </dl>
          {work.sample && (
            <Notice title={sample.title}>
              <p>{sample.text}</p>
            </Notice>
          )}
          <ShareLinks url={url} title={work.title} {...share} />
        </aside>
        <Picture className={styles.picture} {...work.picture.normal} />
        <div className={styles.text}>
          <Prose>
            <h2>{details.challenge}</h2>
            <Paragraphs texts={work.challenge} />
            <h2>{details.solutions}</h2>
            <Paragraphs texts={work.solutions.paragraphs} />
            <List texts={work.solutions.points} />
          </Prose>
        </div>
      </div>
    </Section>
  );
}

interface PartProps {
  work: Work;
  words: PortfolioPage["details"];
}

/**
 * The product's screens: phones side by side, or a window with a phone beside it and the heading above. In a small
 * window they stand in a strip that scrolls, large enough to be read; each leads to its drawing alone.
 */
function Screens({ work: { screens, sample }, words }: PartProps) {
  const mixed = screens.some(({ shape }) => shape === "window");
  return (
    <Section tone="sunk" labelledBy="screens">
      <div className={mixed ? `${styles.show} ${styles.mixed}` : styles.show}>
        <div className={styles.showWords}>
          <h2 id="screens">{words.screens}</h2>
          {sample && <p>{words.screensNote}</p>}
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

/** Section Results with the four recorded circles. */
function Results({ work: { results }, words }: PartProps) {
  return (
    <Section tone="ink" labelledBy="results">
      <div className={styles.results}>
        <div className={styles.resultsWords}>
          <h2 id="results">{words.results}</h2>
          <Paragraphs texts={results.paragraphs} />
        </div>
        <div className={styles.indicators}>
          <h3>{words.indicators}</h3>
          <MeterCircles meters={results.indicators} />
        </div>
      </div>
    </Section>
  );
}
