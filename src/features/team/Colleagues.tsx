import { paths } from "#shared/addresses/paths.ts";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import type { MemberView } from "#src/data/member-view.ts";
import styles from "./Colleagues.module.css";

interface Props {
  title: string;
  intro: string;
  members: MemberView[];
}

/** The other members, as a dense row that wraps. */
export const Colleagues = ({ title, intro, members }: Props) => (
  <Section labelledBy="members" space="compact" screenOnly title={title} intro={intro}>
    <ul className={styles.row} role="list">
      {members.map(({ slug, lang, name, role, portrait }) => (
        <li lang={lang} key={slug}>
          <Picture className={styles.portrait} {...portrait} />
          <div>
            <Link href={paths.member(slug)} data-display-font>
              {name}
            </Link>
            <p data-meta>{role}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
