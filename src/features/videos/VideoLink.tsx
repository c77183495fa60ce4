import { Play } from "lucide-react";
import type { ExternalVideo } from "#shared/schemas/video.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import street from "#src/components/artwork/heads/street.svg?drawing";
import pigments from "#src/components/artwork/pigments.module.css";
import { getButtonClass } from "#src/components/Button.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { PictureView } from "#src/data/images/view.ts";
import styles from "./VideoLink.module.css";

interface Props {
  video: ExternalVideo;
  title: string;
  /** The still. If missing, it is drawn. */
  picture: PictureView | undefined;
  /** Whether a heading above or beside the video shows its title. */
  hasHeading: boolean;
  /** Label of the button. */
  play: string;
  /** The sentence about what the button loads. */
  note: string;
}

/**
 * A link to the page of a video, with a still and a button. `play-video.ts` replaces it with the player. Nothing is loaded
 * from another site before.
 */
export function VideoLink({ video, title, picture, hasHeading, play, note }: Props) {
  return (
    <figure className={styles.video}>
      <div className={styles.screen}>
        <a
          className={styles.link}
          href={video.url}
          rel="noopener"
          data-tone="ink"
          data-player={video.player}
          data-title={title}
        >
          {picture ? (
            <Picture className={styles.still} {...picture} alt="" />
          ) : (
            <DrawnStill title={hasHeading ? undefined : title} />
          )}
          <span className={`${getButtonClass()} ${styles.button}`} data-display-font>
            <Play aria-hidden size={20} />
            {play}
            <span className="visually-hidden">: {title}</span>
          </span>
        </a>
      </div>
      <figcaption className={styles.note} data-meta>
        {picture && !hasHeading && <strong>{title} </strong>}
        {note}
      </figcaption>
    </figure>
  );
}

/** A drawn still: a frame of a film with a street, and the title unless a heading shows it. */
const DrawnStill = ({ title }: { title: string | undefined }) => (
  <span className={styles.plate} aria-hidden>
    {title && (
      <span className={styles.title} data-display-font>
        {title}
      </span>
    )}
    <Drawing svg={street} className={`${pigments.pigments} ${styles.street}`} />
  </span>
);
