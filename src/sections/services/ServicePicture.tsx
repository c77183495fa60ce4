import { Picture } from "../../components/Picture";
import type { PictureView } from "../../pictures/view";
import styles from "./ServicePicture.module.css";

/** The picture by which a service is recognised. */
export const ServicePicture = (picture: PictureView) => <Picture className={styles.picture} {...picture} />;
