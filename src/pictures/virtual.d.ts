declare module "virtual:photographs" {
  import type { UnresolvedImageTransform } from "astro";
  import type { Photograph } from "./made";

  /** Has Astro make a file of a photograph; returns its address. */
  export function encode(source: string, options: Omit<UnresolvedImageTransform, "src">): Promise<string>;
  /** What the build made, for pages on demand; missing while it is made. */
  export const made: Readonly<Record<string, Photograph>> | undefined;
}
