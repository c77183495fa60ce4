import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { MemberPage } from "#shared/schemas/pages/team.ts";
import { figure } from "#shared/wording/figures.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { telephone } from "#shared/wording/telephone.ts";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { Fact, Paragraphs } from "#src/components/Texts.tsx";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./MemberProfile.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";

interface Props {
  member: WithPicture<Member, "portrait">;
  words: MemberPage;
  networks: Interface["networks"];
}

/** Portrait, facts and biography of one member. */
export function MemberProfile({ member, words, networks }: Props) {
  const { name, portrait, department, experienceYears, office, phone, email, social, biography } = member;
  const [mailbox, host] = email.split("@");
  return (
    <Section labelledBy="biography">
      <div className={styles.profile}>
        <div className={styles.card}>
          <Picture {...portrait} />
          <dl className={styles.facts}>
            <Fact term={words.department}>{department}</Fact>
            {experienceYears && (
              <Fact term={words.experience}>
                {figure(experienceYears)} {words.years}
              </Fact>
            )}
            <Fact term={words.office}>{office}</Fact>
            <Fact term={words.phone}>
              <a href={telephone(phone)}>{phone}</a>
            </Fact>
            <Fact term={words.email}>
              <a href={`mailto:${email}`}>
                {mailbox}
                <wbr />@{host}
              </a>
            </Fact>
            <Fact term={words.profiles}>
              <ProfileLinks {...{ name, social, networks }} />
            </Fact>
          </dl>
        </div>
        <div className={styles.biography}>
          <h2 id="biography">{fillIn(words.biography, { name })}</h2>
          <Paragraphs texts={biography} />
        </div>
      </div>
    </Section>
  );
}
