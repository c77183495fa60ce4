import { createRequire } from "node:module";

/** A published list of strings that break programs: github.com/minimaxir/big-list-of-naughty-strings */
export const naughtyStrings = createRequire(import.meta.url)("big-list-of-naughty-strings") as string[];
