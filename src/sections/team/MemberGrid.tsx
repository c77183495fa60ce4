import { Plus } from "lucide-react";
import { paths } from "../../../shared/addresses/paths";
import type { Member } from "../../../shared/schemas/member";
import { fillIn } from "../../../shared/wording/fill-in";
import { Picture } from "../../components/Picture";
import round from "../../components/RoundButton.module.css";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { WithPicture } from "../../pictures/view";
import styles from "./MemberGrid.module.css";
import { ProfileLinks } from "./ProfileLinks";

interface Props {
  title: string;
  lead: string;
  members: (WithPicture<Member, "portrait"> & { slug: string })[];
  /** Name of the plus icon, with `{name}` for the member's. */
  profiles: string;
  tone?: "paper" | "sunk";
  /** Where they lead on from one member's page. */
  onlyOnScreen?: boolean;
}

/** The people of the company, four in a row where there is room. */
export function MemberGrid({ title, lead, members, profiles, tone = "paper", onlyOnScreen = false }: Props) {
  return (
    <Section tone={tone} labelledBy="members" onlyOnScreen={onlyOnScreen}>
      <SectionHead id="members" title={title} intro={lead} />
      <ul className={styles.grid}>
        {members.map((member) => (
          <MemberCard key={member.slug} member={member} profiles={fillIn(profiles, { name: member.name })} />
        ))}
      </ul>
    </Section>
  );
}

interface MemberCardProps {
  member: WithPicture<Member, "portrait"> & { slug: string };
  /** Name of the plus icon. */
  profiles: string;
}

/** A member with portrait, name, role and the profiles behind a plus icon. */
function MemberCard({ member, profiles }: MemberCardProps) {
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

interface SocialToggleProps {
  social: Member["social"];
  name: string;
  /** Name of the plus icon, such as "Profiles of Arindam Sen". */
  label: string;
}

/** Social icons that a plus icon shows and hides (W4), with or without script. */
function SocialToggle({ social, name, label }: SocialToggleProps) {
  return (
    <details className={styles.toggle}>
      <summary className={round.round} aria-label={label}>
        <Plus aria-hidden size={20} />
      </summary>
      <ProfileLinks name={name} social={social} />
    </details>
  );
}
