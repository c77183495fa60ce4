import { pigments } from "../../../../src/artwork/pigments.ts";

/** The roles of the pigments on a drawn screen, with the few paler mixtures an interface needs. */
export const shade = {
  ...pigments,
  white: "#fffdf8",
  /** Hairlines between rows. */
  hair: "#e6dcc8",
  /** Grounds of what is marked, good, or wrong. */
  butter: "#fdefc8",
  mint: "#e3f0e6",
  blush: "#f8e1d9",
  fog: "#f2f1ea",
  brown: "#8a5a2b",
} as const;
