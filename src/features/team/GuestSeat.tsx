import type { TeamPage } from "#shared/schemas/pages/team.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import chair from "./artwork/chair.svg?drawing";
import tea from "./artwork/tea.svg?drawing";
import styles from "./GuestSeat.module.css";

type Props = NonNullable<TeamPage["guest"]> & { href: string };

/** An empty place at the end of the table, with an invitation to visit. */
export const GuestSeat = ({ title, text, label, href }: Props) => (
  <div className={styles.guest}>
    <DrawingBox className={styles.chair} svg={chair} />
    <DrawingBox className={styles.tea} data-tone="ink" svg={tea} />
    <div className={styles.invitation}>
      <h3>{title}</h3>
      <p>{text}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  </div>
);
