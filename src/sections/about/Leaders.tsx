import type { ReactNode } from "react";
import { paths } from "../../../shared/addresses/paths";
import type { Member } from "../../../shared/schemas/member";
import { ArrowLink } from "../../components/ArrowLink";
import { CarouselTrack } from "../../components/Carousel";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import type { WithPicture } from "../../pictures/view";
import styles from "./Leaders.module.css";

interface Props {
  title: string;
  lead: string;
  more: string;
  /** The carousel. */
  children: ReactNode;
}

/** The leaders of the company: words, and the carousel below them. */
export function Leaders({ title, lead, more, children }: Props) {
  return (
    <Section tone="ink">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{lead}</p>
          <ArrowLink href={paths.team} label={more} />
        </div>
        {children}
      </div>
    </Section>
  );
}

/** The leaders as slides of a carousel. */
export function LeaderSlides({
  leaders,
}: {
  leaders: (WithPicture<Member, "portrait"> & { slug: string })[];
}) {
  return (
    <CarouselTrack>
      {leaders.map((leader) => (
        <article className={styles.leader} key={leader.slug}>
          <Picture {...leader.portrait} />
          <h3 className={styles.name}>
            <a href={paths.member(leader.slug)}>{leader.name}</a>
          </h3>
          <p className={styles.role}>{leader.role}</p>
        </article>
      ))}
    </CarouselTrack>
  );
}
