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
import { Fact, Paragraphs } from "#src/components/Texts.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./About.module.css";

/** The About Us text with a column of plain facts. */
export function AboutStory({ title, paragraphs, facts }: AboutPage["story"]) {
  return (
    <Split labelledBy="story" shares="3:2">
      <div className={styles.words}>
        <h2 id="story">{title}</h2>
        <Paragraphs texts={paragraphs} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </dl>
    </Split>
  );
}

/** The leaders of the company: words, and the carousel below them. */
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

/** The leaders as slides of a carousel. */
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
