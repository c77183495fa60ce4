import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { MemberPage } from "#shared/schemas/pages/team.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem, List, Paragraphs } from "#src/components/TextBlocks.tsx";
import styles from "./MemberProfile.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";

interface Props {
  member: Omit<Member, "portrait">;
  copy: MemberPage;
  networks: Interface["networks"];
}

/** What to ask a member, the biography, and the facts. */
export function MemberProfile({ member, copy, networks }: Props) {
  const { name, department, experienceYears, office, phone, email, social, ask, biography, sample } = member;
  const [mailbox, host] = email.split("@");
  return (
    <Section labelledBy={biography ? "biography" : ask && "ask"}>
      <div className={styles.profile}>
        {ask && (
          <div className={styles.ask}>
            <h2 id="ask">{copy.ask}</h2>
            <List texts={ask} className={styles.questions} />
          </div>
        )}
        <dl className={styles.facts}>
          <DescriptionItem term={copy.department}>{department}</DescriptionItem>
          {experienceYears && (
            <DescriptionItem term={copy.experience}>
              {formatNumber(experienceYears)} {copy.years}
            </DescriptionItem>
          )}
          <DescriptionItem term={copy.office}>{office}</DescriptionItem>
          {phone && (
            <DescriptionItem term={copy.phone}>
              <a href={phoneHref(phone)}>{phone}</a>
            </DescriptionItem>
          )}
          <DescriptionItem term={copy.email}>
            <a href={`mailto:${email}`}>
              {mailbox}
              <wbr />@{host}
            </a>
          </DescriptionItem>
          {social.length > 0 && (
            <DescriptionItem term={copy.profiles}>
              <ProfileLinks {...{ name, social, networks }} />
            </DescriptionItem>
          )}
        </dl>
        {biography && (
          <div className={styles.biography}>
            <h2 id="biography">
              {fillPlaceholders(sample ? copy.sampleBiography : copy.biography, { name })}
            </h2>
            <Paragraphs texts={biography} />
          </div>
        )}
      </div>
    </Section>
  );
}
