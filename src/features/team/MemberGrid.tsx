import { Plus } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import roundButton from "#src/components/RoundButton.module.css";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./MemberGrid.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";

interface Props {
  title: string;
  intro: string;
  members: (WithPicture<Member, "portrait"> & { slug: string } & WithLang)[];
  /** Accessible name of the plus icon, with the placeholder `{name}`. */
  profiles: string;
  networks: Interface["networks"];
  /** Leaves the section out when the page is printed. */
  screenOnly?: boolean;
}

/** The members of the team in up to four columns. A plus icon shows and hides the profile links of a member (W4). */
export function MemberGrid({ title, intro, members, profiles, networks, screenOnly }: Props) {
  return (
    <Section labelledBy="members" screenOnly={screenOnly} title={title} intro={intro}>
      <ul className={styles.grid} role="list">
        {members.map(({ slug, lang, name, role, portrait, social }) => (
          <li className={styles.card} key={slug}>
            <Picture className={styles.portrait} {...portrait} />
            <div className={styles.words}>
              <h3 className={styles.name} lang={lang}>
                <Link href={paths.member(slug)}>{name}</Link>
              </h3>
              <p className={styles.role} lang={lang}>
                {role}
              </p>
              <details className={styles.toggle}>
                <summary className={roundButton.round} aria-label={fillPlaceholders(profiles, { name })}>
                  <Plus aria-hidden size={20} />
                </summary>
                <ProfileLinks {...{ name, social, networks }} />
              </details>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
