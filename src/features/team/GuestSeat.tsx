import type { TeamPage } from "#shared/schemas/pages/team.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import styles from "./GuestSeat.module.css";
import { Chair, Tea } from "./TableThings.tsx";

type Props = NonNullable<TeamPage["guest"]> & { href: string };

/** An empty place at the end of the table, with an invitation to visit. */
export const GuestSeat = ({ title, text, label, href }: Props) => (
  <div className={styles.guest}>
    <div className={styles.chair} aria-hidden>
      <Chair />
    </div>
    <div className={styles.tea} data-tone="ink" aria-hidden>
      <Tea />
    </div>
    <div className={styles.invitation}>
      <h3>{title}</h3>
      <p>{text}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  </div>
);
