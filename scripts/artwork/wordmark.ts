import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import { lettering } from "../../src/artwork/lettering.ts";

/** Writes the company's name as outlines into src/artwork/wordmark.ts. Run it when the name changes. */
const { name } = parse(readFileSync("content/company.yaml", "utf8")) as { name: string };
const { path, width } = lettering(name, 80, 700, 0);
writeFileSync(
  "src/artwork/wordmark.ts",
  `/** Made by scripts/artwork/wordmark.ts from the company's name: Anek Latin 700 at 80 units, baseline at 0. */
export const wordmark = {
  width: ${Math.ceil(width)},
  path: "${path}",
};
`,
);
