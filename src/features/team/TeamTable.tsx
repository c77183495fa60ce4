import { Plus } from "lucide-react";
import type { CSSProperties } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { TeamPage } from "#shared/schemas/pages/team.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import roundButton from "#src/components/RoundButton.module.css";
import type { MemberView } from "#src/data/member-view.ts";
import kettle from "./artwork/kettle.svg?drawing";
import newspaper from "./artwork/newspaper.svg?drawing";
import snacks from "./artwork/snacks.svg?drawing";
import { ProfileLinks } from "./ProfileLinks.tsx";
import styles from "./TeamTable.module.css";
import { Thing } from "./Thing.tsx";

/** A longer table would make its places narrower than a name. */
const MAX_SEATS = 10;

/** Things between the places, repeated along the table. */
const middles = [kettle, newspaper, snacks];

interface Props {
  members: MemberView[];
  /** Accessible name of the plus icon, with the placeholder `{name}`. */
  profiles: string;
  networks: Interface["networks"];
  /** The invitation below the tables. */
  visit: TeamPage["visit"];
  /** Target of the link of the invitation. */
  visitHref: string;
}

/**
 * The team around one table, seen from above: alternately on its far and near side, on phones left and right. A team of
 * more than `MAX_SEATS` sits at several tables. A plus icon shows and hides the profile links of a member (W4).
 */
export function TeamTable({ members, profiles, networks, visit, visitHref }: Props) {
  const tables = Array.from({ length: Math.ceil(members.length / MAX_SEATS) }, (_, table) =>
    members.slice(table * MAX_SEATS, (table + 1) * MAX_SEATS),
  );
  const scenes = tables.map((seated, table) => {
    const pairs = Math.ceil(seated.length / 2);
    return (
      <div className={styles.scene} style={{ "--pairs": pairs } as CSSProperties} key={seated[0]?.slug}>
        <div className={styles.table} data-tone="ink" aria-hidden>
          {Array.from({ length: pairs - 1 }, (_, gap) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawings have no other identity
            <Drawing svg={middles[gap % middles.length] ?? ""} key={gap} />
          ))}
        </div>
        <ul className={styles.seats} role="list">
          {seated.map((member) => (
            <Seat
              member={member}
              profiles={profiles}
              networks={networks}
              isInInitialViewport={table === 0}
              key={member.slug}
            />
          ))}
        </ul>
      </div>
    );
  });
  return (
    <>
      {scenes}
      {visit && (
        <p className={styles.visit}>
          {visit.text} <Link href={visitHref}>{visit.label}</Link>
        </p>
      )}
    </>
  );
}

interface SeatProps extends Pick<Props, "profiles" | "networks"> {
  member: MemberView;
  /** Whether the portrait loads eagerly. */
  isInInitialViewport: boolean;
}

function Seat({ member, profiles, networks, isInInitialViewport }: SeatProps) {
  const { slug, lang, name, role, portrait, social, atTable } = member;
  return (
    <li className={styles.seat}>
      <Picture
        className={styles.portrait}
        {...portrait}
        priority={isInInitialViewport ? "auto" : undefined}
      />
      {atTable && (
        <div className={styles.setting} data-tone="ink" aria-hidden>
          <Thing name={atTable} />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.name} lang={lang}>
          <Link href={paths.member(slug)}>{name}</Link>
        </h3>
        <p className={styles.role} lang={lang}>
          {role}
        </p>
        {social.length > 0 && (
          <details className={styles.toggle}>
            <summary className={roundButton.round} aria-label={fillPlaceholders(profiles, { name })}>
              <Plus aria-hidden size={18} />
            </summary>
            <ProfileLinks {...{ name, social, networks }} />
          </details>
        )}
      </div>
    </li>
  );
}
