import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One of the drawings in public/art, such as "services/SEO". */
export const picture = (name: string): string =>
  readFileSync(join(process.cwd(), "public/art", `${name}.svg`), "utf8");
