import { CarouselTrack } from "../../components/CarouselTrack";
import { paths } from "../../paths";
import type { Member } from "../../schemas/member";
import styles from "./Leaders.module.css";

/** The leaders as slides of a carousel. */
export function LeaderSlides({ leaders }: { leaders: (Member & { slug: string })[] }) {
  return (
    <CarouselTrack>
      {leaders.map((leader) => (
        <article className={styles.leader} key={leader.slug}>
          <img src={leader.portrait} alt="" width={320} height={320} loading="lazy" decoding="async" />
          <h3 className={styles.name}>
            <a href={paths.member(leader.slug)}>{leader.name}</a>
          </h3>
          <p className={styles.role}>{leader.role}</p>
        </article>
      ))}
    </CarouselTrack>
  );
}
