import type { Client } from "../../../shared/schemas/client";
import styles from "./LogosTitle.module.css";

interface Props {
  title: string;
  clients: Pick<Client, "sample">[];
  /** Added to the title while the marks are made up. */
  sampleLabel: string;
}

/** Heading over clients' marks: quieter than others, for the marks speak. */
export function LogosTitle({ title, clients, sampleLabel }: Props) {
  return (
    <h2 id="clients" className={styles.title}>
      {title}
      {clients.some((client) => client.sample) && ` (${sampleLabel})`}
    </h2>
  );
}
