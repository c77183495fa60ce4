import { createRequire } from "node:module";

/** Strings that often cause errors: github.com/minimaxir/big-list-of-naughty-strings */
export const naughtyStrings = createRequire(import.meta.url)("big-list-of-naughty-strings") as string[];
