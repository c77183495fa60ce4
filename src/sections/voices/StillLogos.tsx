import type { Client } from "../../../shared/schemas/client";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import type { WithPicture } from "../../pictures/view";
import row from "./LogoRow.module.css";
import { LogosTitle } from "./LogosTitle";
import styles from "./StillLogos.module.css";

interface Props {
  title: string;
  clients: WithPicture<Client, "logo">[];
  /** Added to the title while the marks are made up. */
  sampleLabel: string;
}

/** Clients' marks in a row that wraps. */
export function StillLogos({ title, clients, sampleLabel }: Props) {
  if (clients.length === 0) return null;
  return (
    <Section tone="ink" space="tight" labelledBy="clients">
      <LogosTitle title={title} clients={clients} sampleLabel={sampleLabel} />
      <div className={styles.logos}>
        {clients.map(({ name, logo }) => (
          <Picture className={row.logo} key={name} {...logo} />
        ))}
      </div>
    </Section>
  );
}
