import { paths } from "../../paths";
import styles from "./Picture.module.css";

interface Props {
  slug: string;
  alt: string;
}

/** The drawing by which a service is recognised. */
export function Picture({ slug, alt }: Props) {
  return (
    <img
      className={styles.picture}
      src={paths.servicePicture(slug)}
      alt={alt}
      width={640}
      height={480}
      loading="lazy"
      decoding="async"
    />
  );
}
