import { type RefObject, useEffect } from "react";

/**
 * Tells the island around `root`, once `ready`, that it answers to presses: a button pressed before is then pressed
 * again (src/island/island.ts). Each component of an island does so: no press reaches it before
 * (src/island/react-client.ts).
 */
export function useReadyEvent(root: RefObject<Element | null>, ready: boolean): void {
  useEffect(() => {
    if (ready) root.current?.dispatchEvent(new Event("ready", { bubbles: true }));
  }, [root, ready]);
}
