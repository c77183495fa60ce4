import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useState } from "react";

/**
 * Starts and stops Embla's autoplay: a carousel rests while the pointer or the focus is anywhere in `root`, its
 * controls included, while it is paused, and for visitors who ask for less motion.
 * @param still whether they do
 */
export function useRotation(
  embla: EmblaCarouselType | undefined,
  root: RefObject<HTMLElement | null>,
  still: boolean,
) {
  const [held, setHeld] = useHeld(root);
  const [paused, setPaused] = useState(false);
  const rests = still || paused || held;

  useEffect(() => {
    if (!embla) return;
    const turn = () => {
      const autoplay = embla.plugins().autoplay;
      // Where there is nothing to move to, the plug-in has not made itself ready, and would break.
      if (rests || embla.scrollSnapList().length < 2) autoplay?.stop();
      else autoplay?.play();
    };
    turn();
    embla.on("reInit", turn).on("pointerUp", turn);
    return () => {
      embla.off("reInit", turn).off("pointerUp", turn);
    };
  }, [embla, rests]);

  const togglePause = () => {
    setPaused(!paused);
    // Who asks for motion is in it with pointer or focus: it would not be seen to obey.
    setHeld(false);
  };
  return { paused, rests, togglePause };
}

/** Whether the pointer or the focus is in `root`; may be forgotten until one of them comes or goes. */
function useHeld(root: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = root.current;
    const look = () => setHeld(element?.matches(":hover, :focus-within") ?? false);
    const events = ["mouseenter", "mouseleave", "focusin", "focusout"];
    // They may have come before the script.
    look();
    for (const event of events) element?.addEventListener(event, look);
    return () => {
      for (const event of events) element?.removeEventListener(event, look);
    };
  }, [root]);
  return [held, setHeld] as const;
}
