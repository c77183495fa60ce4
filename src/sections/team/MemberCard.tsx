import { paths } from "../../../shared/addresses/paths";
import type { Member } from "../../../shared/schemas/member";
import { Picture } from "../../components/Picture";
import type { WithPicture } from "../../pictures/view";
import styles from "./MemberCard.module.css";
import { SocialToggle } from "./SocialToggle";

interface Props {
  member: WithPicture<Member, "portrait"> & { slug: string };
  /** Name of the plus icon. */
  profiles: string;
}

/** A member with portrait, name, role and the profiles behind a plus icon. */
export function MemberCard({ member, profiles }: Props) {
  return (
    <li className={styles.card}>
      <Picture className={styles.portrait} {...member.portrait} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={paths.member(member.slug)}>{member.name}</a>
        </h3>
        <p className={styles.role}>{member.role}</p>
        <SocialToggle social={member.social} name={member.name} label={profiles} />
      </div>
    </li>
  );
}
