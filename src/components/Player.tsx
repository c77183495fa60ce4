import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import styles from "./Player.module.css";

interface Props {
  /** What the button does: "Play". */
  play: string;
  /** What is played, for those who do not see it. */
  label: string;
  /** The film or recording, with the browser's controls or without. */
  children: (controls: boolean) => ReactNode;
}

/**
 * A film or recording that gets the browser's controls when it is started (start-player.ts): on a list of posts they
 * were over half of the styling. Without script they are there from the start.
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
