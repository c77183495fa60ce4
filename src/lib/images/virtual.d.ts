declare module "virtual:photographs" {
  import type { UnresolvedImageTransform } from "astro";
  import type { Photograph } from "./load.ts";

  /** Has Astro make a file of a photograph; returns its address. The built server cannot. */
  export const encode:
    | ((source: string, options: Omit<UnresolvedImageTransform, "src">) => Promise<string>)
    | undefined;
  /** A drawing as a `data:` URL. The built server has none: svgo is no part of it. */
  export const drawingUrl: ((source: string) => string) | undefined;
  /** All photographs that pages of this build show, by what was asked for. */
  export const photographs: Record<string, Photograph | Promise<Photograph>>;
}
