import type { Client } from "../../../shared/schemas/client";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Picture } from "../../components/Picture";
import type { WithPicture } from "../../pictures/view";
import styles from "./LogoRow.module.css";

/** Clients' marks, one slide each. */
export function LogoRow({ clients }: { clients: WithPicture<Client, "logo">[] }) {
  return (
    <CarouselTrack>
      {clients.map(({ name, logo }) => (
        <Picture className={styles.logo} key={name} {...logo} />
      ))}
    </CarouselTrack>
  );
}
