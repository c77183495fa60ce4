import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Member } from "#shared/schemas/member.ts";
import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { Split } from "#src/components/Split.tsx";
import { DescriptionItem, Paragraphs } from "#src/components/TextBlocks.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./About.module.css";

/** The About Us text with a list of facts. */
export function AboutStory({ title, paragraphs, facts }: AboutPage["story"]) {
  return (
    <Split labelledBy="story" ratio="3:2">
      <div className={styles.words}>
        <h2 id="story">{title}</h2>
        <Paragraphs texts={paragraphs} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, text }) => (
          <DescriptionItem key={term} term={term}>
            {text}
          </DescriptionItem>
        ))}
      </dl>
    </Split>
  );
}

/** An introduction to the leaders of the company, above their carousel. */
export function Leaders({ title, intro, more, children }: AboutPage["leaders"] & { children: ReactNode }) {
  return (
    <Section tone="ink">
      <div className={styles.row}>
        <div className={styles.leadersWords}>
          <h2>{title}</h2>
          <p>{intro}</p>
          <ArrowLink href={paths.team} label={more} />
        </div>
        {children}
      </div>
    </Section>
  );
}

type Leader = WithPicture<Member, "portrait"> & { slug: string } & WithLang;

/** A carousel slide for each leader. */
export function LeaderSlides({ leaders }: { leaders: Leader[] }) {
  return (
    <CarouselTrack>
      {leaders.map(({ slug, lang, name, role, portrait }) => (
        <article className={styles.leader} lang={lang} key={slug}>
          <Picture {...portrait} />
          <h3 className={styles.name}>
            <Link href={paths.member(slug)}>{name}</Link>
          </h3>
          <p className={styles.role}>{role}</p>
        </article>
      ))}
    </CarouselTrack>
  );
}
