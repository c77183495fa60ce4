import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import styles from "./Player.module.css";

interface Props {
  /** Label of the button. */
  play: string;
  /** Title of the video or recording, part of the accessible name of the button. */
  label: string;
  /** Renders the media element, with or without native controls. */
  children: (controls: boolean) => ReactNode;
}

/**
 * A video or audio player. The script `start-player.ts` adds the native controls when the visitor starts it, because on
 * lists of posts they took more than half of the style calculation time. Without JavaScript, they are always shown.
 */
export function Player({ play, label, children }: Props) {
  return (
    <div className={styles.player}>
      {children(false)}
      <Button data-start-player aria-label={`${play}: ${label}`}>
        <Play aria-hidden size={20} />
        {play}
      </Button>
      <noscript>{children(true)}</noscript>
    </div>
  );
}
