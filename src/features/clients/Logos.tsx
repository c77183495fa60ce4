import type { Client } from "#shared/schemas/clients.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { WithPicture } from "#src/lib/images/view.ts";
import styles from "./Logos.module.css";

interface Props {
  clients: WithPicture<Client, "logo">[];
  /** In a row that wraps, instead of as slides of a carousel. */
  still?: boolean;
}

/** Clients' marks. */
export function Logos({ clients, still = false }: Props) {
  const logos = clients.map(({ name, logo }) => <Picture className={styles.logo} {...logo} key={name} />);
  return still ? <div className={styles.logos}>{logos}</div> : <CarouselTrack>{logos}</CarouselTrack>;
}

interface TitleProps extends Pick<Props, "clients"> {
  title: string;
  /** Added to the title while the marks are made up. */
  sampleLabel: string;
}

/** Heading over clients' marks: quieter than others, for the marks speak. */
export const LogosTitle = ({ title, clients, sampleLabel }: TitleProps) => (
  <h2 id="clients" className={styles.title}>
    {title}
    {clients.some(({ sample }) => sample) && ` (${sampleLabel})`}
  </h2>
);
