import { CarouselTrack } from "../../components/CarouselTrack";
import type { Client } from "../../schemas/client";
import styles from "./LogoRow.module.css";

/** Clients' marks, one slide each. */
export function LogoRow({ clients }: { clients: Client[] }) {
  return (
    <CarouselTrack>
      {clients.map(({ name, logo }) => (
        <img
          className={styles.logo}
          key={name}
          src={logo}
          alt={name}
          width="240"
          height="96"
          loading="lazy"
          decoding="async"
        />
      ))}
    </CarouselTrack>
  );
}
