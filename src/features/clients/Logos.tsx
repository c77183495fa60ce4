import type { ReactNode } from "react";
import type { Client } from "#shared/schemas/clients.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { WithPicture } from "#src/data/images/view.ts";
import styles from "./Logos.module.css";

interface Props {
  clients: WithPicture<Client, "logo">[];
}

/** The logos of clients as carousel slides. */
export const Logos = ({ clients }: Props) => (
  <CarouselTrack>
    {clients.map(({ name, logo }) => (
      <div className={styles.sign} key={name}>
        <Picture className={styles.logo} {...logo} />
      </div>
    ))}
  </CarouselTrack>
);

interface StripProps extends Pick<Props, "clients"> {
  title: string;
  /** Appended to the title if there are sample logos. */
  sampleLabel: string;
  /** The carousel. */
  children: ReactNode;
}

/** A small heading above the carousel of logos. CSS places the carousel's pause button at the end of the heading's line. */
export const LogoStrip = ({ title, clients, sampleLabel, children }: StripProps) => (
  <div className={styles.strip}>
    <h2 id="clients" className={styles.title}>
      {title}
      {clients.some(({ sample }) => sample) && ` (${sampleLabel})`}
    </h2>
    {children}
  </div>
);
