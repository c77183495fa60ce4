import auto from "./artwork/auto.svg?drawing";
import bus from "./artwork/bus.svg?drawing";
import { Drawing } from "./artwork/Drawing.tsx";
import ferry from "./artwork/ferry.svg?drawing";
import pigments from "./artwork/pigments.module.css";
import taxi from "./artwork/taxi.svg?drawing";
import tram from "./artwork/tram.svg?drawing";
import { ButtonRow } from "./Button.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { ChatLink, type ChatLinkProps } from "./ChatLink.tsx";
import { Lead } from "./Lead.tsx";
import styles from "./NextStep.module.css";
import { NoBreakWords } from "./NoBreakWords.tsx";
import { Section } from "./Section.tsx";

const vehicles = { taxi, tram, ferry, bus, auto };

export type Vehicle = keyof typeof vehicles;

interface Props {
  title: string;
  text: string;
  label: string;
  href: string;
  /** The vehicle drawn on the road, by the kind of page. Leave it out on legal pages and below a form. */
  vehicle?: Vehicle | undefined;
  /** A WhatsApp chat as an alternative. */
  chat?: ChatLinkProps | undefined;
}

/** The last section of a page: a link to the next step, with a vehicle on a road or river that adjoins the footer. */
export function NextStep({ title, text, label, href, vehicle, chat }: Props) {
  return (
    <Section tone="sunk" labelledBy="next-step" screenOnly className={styles.closing}>
      <div className={vehicle ? `${styles.step} ${styles.withVehicle}` : styles.step}>
        <h2 id="next-step">
          <NoBreakWords text={title} />
        </h2>
        <Lead>{text}</Lead>
        <ButtonRow className={styles.links}>
          <ButtonLink href={href}>{label}</ButtonLink>
          {chat && <ChatLink {...chat} />}
        </ButtonRow>
      </div>
      {vehicle && (
        <>
          {vehicle === "ferry" ? (
            <div className={styles.river} />
          ) : (
            <div className={styles.road} data-tone="ink" />
          )}
          <Drawing
            svg={vehicles[vehicle]}
            className={`${pigments.pigments} ${styles.vehicle} ${styles[vehicle]}`}
          />
        </>
      )}
    </Section>
  );
}
