import type { Member } from "../../../shared/schemas/member";
import type { Interface } from "../../../shared/schemas/navigation";
import type { MemberPage } from "../../../shared/schemas/pages/team";
import { figure } from "../../../shared/wording/figures";
import { fillIn } from "../../../shared/wording/fill-in";
import { telephone } from "../../../shared/wording/telephone";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import { Fact, Paragraphs } from "../../components/Texts";
import type { WithPicture } from "../../pictures/view";
import styles from "./MemberProfile.module.css";
import { ProfileLinks } from "./ProfileLinks";

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
