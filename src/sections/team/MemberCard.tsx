import { paths } from "../../paths";
import type { Member } from "../../schemas/member";
import styles from "./MemberCard.module.css";
import { SocialToggle } from "./SocialToggle";

interface Props {
  member: Member & { slug: string };
  /** Name of the plus icon. */
  profiles: string;
}

/** A member with portrait, name, role and the profiles behind a plus icon. */
export function MemberCard({ member, profiles }: Props) {
  return (
    <li className={styles.card}>
      <img
        className={styles.portrait}
        src={member.portrait}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
      />
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
