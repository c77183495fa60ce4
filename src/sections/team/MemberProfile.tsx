import type { ReactNode } from "react";
import type { Member } from "../../../shared/schemas/member";
import type { MemberPage } from "../../../shared/schemas/pages/team";
import { fillIn } from "../../../shared/wording/fill-in";
import { telephone } from "../../../shared/wording/telephone";
import { NetworkIcon } from "../../artwork/NetworkIcon";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import type { WithPicture } from "../../pictures/view";
import styles from "./MemberProfile.module.css";

interface Props {
  member: WithPicture<Member, "portrait">;
  words: MemberPage;
}

/** Portrait, facts and biography of one member. */
export function MemberProfile({ member, words }: Props) {
  return (
    <Section labelledBy="biography">
      <div className={styles.profile}>
        <div className={styles.card}>
          <Picture {...member.portrait} />
          <Facts member={member} words={words} />
        </div>
        <div className={styles.biography}>
          <h2 id="biography">{fillIn(words.biography, { name: member.name })}</h2>
          {member.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Facts({ member, words }: Props) {
  const { experienceYears: years } = member;
  const [mailbox, host] = member.email.split("@");
  return (
    <dl className={styles.facts}>
      <Fact term={words.department}>{member.department}</Fact>
      {years && (
        <Fact term={words.experience}>
          {years} {words.years}
        </Fact>
      )}
      <Fact term={words.office}>{member.office}</Fact>
      <Fact term={words.phone}>
        <a href={telephone(member.phone)}>{member.phone}</a>
      </Fact>
      <Fact term={words.email}>
        <a href={`mailto:${member.email}`}>
          {mailbox}
          <wbr />@{host}
        </a>
      </Fact>
      <Fact term={words.profiles}>
        <span className={styles.social}>
          {member.social.map(({ network, url }) => (
            <a key={network} href={url} rel="noopener" aria-label={`${member.name}, ${network}`}>
              <NetworkIcon network={network} />
            </a>
          ))}
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
