import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Links the packages in `dependencies` into `node_modules` of a checkout, and no others, as in the container image. */
export function linkProductionPackages(checkout: string): void {
  for (const name of Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies)) {
    const path = join(checkout, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(resolve("node_modules", name), path);
  }
}
