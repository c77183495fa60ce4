import type { Member } from "../../../shared/schemas/member";
import { fillIn } from "../../../shared/wording/fill-in";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { WithPicture } from "../../pictures/view";
import { MemberCard } from "./MemberCard";
import styles from "./MemberGrid.module.css";

interface Props {
  title: string;
  lead: string;
  members: (WithPicture<Member, "portrait"> & { slug: string })[];
  /** Name of the plus icon, with `{name}` for the member's. */
  profiles: string;
  tone?: "paper" | "sunk";
}

/** The people of the company, four in a row where there is room. */
export function MemberGrid({ title, lead, members, profiles, tone = "paper" }: Props) {
  return (
    <Section tone={tone} labelledBy="members">
      <SectionHead id="members" title={title} intro={lead} />
      <ul className={styles.grid}>
        {members.map((member) => (
          <MemberCard key={member.slug} member={member} profiles={fillIn(profiles, { name: member.name })} />
        ))}
      </ul>
    </Section>
  );
}
