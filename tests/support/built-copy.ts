import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkServingPackages } from "./serving-packages.ts";
import { copySite } from "./site-copy.ts";

/** How long a test waits for it on a busy machine. */
export const BUILD_MS = 600_000;

/**
 * Builds a copy of the site that a test has changed, and leaves it with the packages of serving alone.
 * @returns the folder of the copy
 */
export function builtCopy(change: (checkout: string) => void): string {
  const checkout = mkdtempSync(join(tmpdir(), "site-copy-"));
  copySite(checkout);
  change(checkout);
  execFileSync("node_modules/.bin/node", ["node_modules/astro/bin/astro.mjs", "build", "--silent"], {
    cwd: checkout,
    // Of its own: Vitest sets DEV, which would build the pages as they are in development.
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  renameSync(join(checkout, "node_modules"), join(checkout, "packages-of-the-build"));
  linkServingPackages(checkout);
  return checkout;
}
