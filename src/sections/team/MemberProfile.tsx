import type { ReactNode } from "react";
import type { Member } from "../../../shared/schemas/member";
import type { MemberPage } from "../../../shared/schemas/pages/team";
import type { MeterFigure } from "../../../shared/schemas/text";
import { figure } from "../../../shared/wording/figures";
import { fillIn } from "../../../shared/wording/fill-in";
import { telephone } from "../../../shared/wording/telephone";
import { MeterCircles } from "../../components/MeterCircles";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import { Split } from "../../components/Split";
import type { WithPicture } from "../../pictures/view";
import styles from "./MemberProfile.module.css";
import { ProfileLinks } from "./ProfileLinks";

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
          {figure(years)} {words.years}
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
        <ProfileLinks name={member.name} social={member.social} />
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

interface MemberSkillsProps {
  title: string;
  lead: string;
  skills: MeterFigure[];
}

/** Four circular meters in a row. */
export function MemberSkills({ title, lead, skills }: MemberSkillsProps) {
  return (
    <Section tone="ink" labelledBy="skills">
      <SectionHead id="skills" title={title} intro={lead} />
      <MeterCircles meters={skills} />
    </Section>
  );
}

interface MemberContactProps {
  title: string;
  lead: string;
  /** The form. */
  children: ReactNode;
}

/** The form that writes to one member. */
export function MemberContact({ title, lead, children }: MemberContactProps) {
  return (
    <Split id="contact-me" tone="sunk" labelledBy="contact-me-title" shares="2:3" onlyOnScreen>
      <SectionHead id="contact-me-title" title={title} intro={lead} />
      <div>{children}</div>
    </Split>
  );
}
