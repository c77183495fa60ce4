import { paths } from "../../../shared/addresses/paths";
import type { Member } from "../../../shared/schemas/member";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Picture } from "../../components/Picture";
import type { WithPicture } from "../../pictures/view";
import styles from "./Leaders.module.css";

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
