import type { PictureView } from "./view";

/** A photograph without its words: it is the same wherever it stands in that cut. */
export type Photograph = Omit<PictureView, "alt">;

/** Kept outside the modules: pages are built by one copy of them, and the build's last step runs another. */
const KEEP = Symbol.for("photographs that were made");

/** All photographs that pages of this build show, by what was asked for. */
export function madePhotographs(): Record<string, Photograph> {
  const kept = globalThis as { [KEEP]?: Record<string, Photograph> };
  kept[KEEP] ??= {};
  return kept[KEEP];
}

/** Notes a photograph for the pages that are made on demand. */
export function remember(key: string, photograph: Photograph): Photograph {
  madePhotographs()[key] = photograph;
  return photograph;
}
