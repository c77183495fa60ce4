import { Plus } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import round from "#src/components/RoundButton.module.css";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./MemberGrid.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";

interface Props {
  title: string;
  intro: string;
  members: (WithPicture<Member, "portrait"> & { slug: string } & WithLang)[];
  /** Name of the plus icon, with `{name}` for the member's. */
  profiles: string;
  networks: Interface["networks"];
  /** Where they lead on from one member's page. */
  onlyOnScreen?: boolean;
}

/** The people of the company, four in a row where there is room; a plus icon shows and hides somebody's profiles (W4). */
export function MemberGrid({ title, intro, members, profiles, networks, onlyOnScreen }: Props) {
  return (
    <Section labelledBy="members" onlyOnScreen={onlyOnScreen} title={title} intro={intro}>
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
                <summary className={round.round} aria-label={fillIn(profiles, { name })}>
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
