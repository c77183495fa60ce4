import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { MemberPage } from "#shared/schemas/pages/team.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem, Paragraphs } from "#src/components/TextBlocks.tsx";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./MemberProfile.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";

interface Props {
  member: WithPicture<Member, "portrait">;
  copy: MemberPage;
  networks: Interface["networks"];
}

/** Portrait, facts and biography of a member. */
export function MemberProfile({ member, copy, networks }: Props) {
  const { name, portrait, department, experienceYears, office, phone, email, social, biography } = member;
  const [mailbox, host] = email.split("@");
  return (
    <Section labelledBy="biography">
      <div className={styles.profile}>
        <div className={styles.card}>
          <Picture {...portrait} />
          <dl className={styles.facts}>
            <DescriptionItem term={copy.department}>{department}</DescriptionItem>
            {experienceYears && (
              <DescriptionItem term={copy.experience}>
                {formatNumber(experienceYears)} {copy.years}
              </DescriptionItem>
            )}
            <DescriptionItem term={copy.office}>{office}</DescriptionItem>
            <DescriptionItem term={copy.phone}>
              <a href={phoneHref(phone)}>{phone}</a>
            </DescriptionItem>
            <DescriptionItem term={copy.email}>
              <a href={`mailto:${email}`}>
                {mailbox}
                <wbr />@{host}
              </a>
            </DescriptionItem>
            <DescriptionItem term={copy.profiles}>
              <ProfileLinks {...{ name, social, networks }} />
            </DescriptionItem>
          </dl>
        </div>
        <div className={styles.biography}>
          <h2 id="biography">{fillPlaceholders(copy.biography, { name })}</h2>
          <Paragraphs texts={biography} />
        </div>
      </div>
    </Section>
  );
}
