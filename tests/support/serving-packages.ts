import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Gives a copy of the site the packages of `dependencies` and no others, as the image has them. */
export function linkServingPackages(checkout: string): void {
  for (const name of Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies)) {
    const path = join(checkout, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(resolve("node_modules", name), path);
  }
}
