import { Section } from "../../components/Section";
import type { Client } from "../../schemas/client";
import { LogosTitle } from "./LogosTitle";
import styles from "./StillLogos.module.css";

interface Props {
  title: string;
  clients: Client[];
  /** Added to the title while the marks are made up. */
  sampleLabel: string;
}

/** Clients' marks in a row that wraps. */
export function StillLogos({ title, clients, sampleLabel }: Props) {
  return (
    <Section tone="ink" space="tight" labelledBy="clients">
      <LogosTitle title={title} clients={clients} sampleLabel={sampleLabel} />
      <div className={styles.logos}>
        {clients.map(({ name, logo }) => (
          <img key={name} src={logo} alt={name} width="240" height="96" loading="lazy" decoding="async" />
        ))}
      </div>
    </Section>
  );
}
