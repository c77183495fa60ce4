import type { Client } from "../../../shared/schemas/voices";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import type { WithPicture } from "../../pictures/view";
import styles from "./Logos.module.css";

type Shown = WithPicture<Client, "logo">;

/** Clients' marks, one slide each. */
export function LogoRow({ clients }: { clients: Shown[] }) {
  return (
    <CarouselTrack>
      {clients.map((client) => (
        <Logo key={client.name} {...client} />
      ))}
    </CarouselTrack>
  );
}

const Logo = ({ logo }: Pick<Shown, "logo">) => <Picture className={styles.logo} {...logo} />;

interface Props {
  title: string;
  clients: Shown[];
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

/** Clients' marks in a row that wraps. */
export function StillLogos(props: Props) {
  if (props.clients.length === 0) return null;
  return (
    <Section tone="ink" space="tight" labelledBy="clients">
      <LogosTitle {...props} />
      <div className={styles.logos}>
        {props.clients.map((client) => (
          <Logo key={client.name} {...client} />
        ))}
      </div>
    </Section>
  );
}
