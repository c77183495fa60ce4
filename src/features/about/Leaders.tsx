import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import type { MemberView } from "#src/data/member-view.ts";
import styles from "./Leaders.module.css";

/** An introduction to the leaders of the company, above their carousel. */
export const Leaders = ({
  title,
  intro,
  more,
  children,
}: Omit<AboutPage["leaders"], "samples"> & { children: ReactNode }) => (
  <Section tone="ink" title={title} intro={intro} more={{ label: more, href: paths.team }}>
    <div className={styles.leaders}>{children}</div>
  </Section>
);

/** A carousel slide for each leader. */
export const LeaderSlides = ({ leaders }: { leaders: MemberView[] }) => (
  <CarouselTrack>
    {leaders.map(({ slug, lang, name, role, summary, portrait }) => (
      <article className={styles.leader} lang={lang} key={slug}>
        <Picture {...portrait} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link href={paths.member(slug)}>{name}</Link>
          </h3>
          <p className={styles.role}>{role}</p>
          <p className={styles.summary}>{summary}</p>
        </div>
      </article>
    ))}
  </CarouselTrack>
);
