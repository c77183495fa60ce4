import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkProductionPackages } from "./production-packages.ts";
import { copySite } from "./site-copy.ts";

/** Time limit of a hook that builds a site, on a busy machine. */
export const BUILD_TIMEOUT_MS = 600_000;

/**
 * Copies the site, calls `change` on the copy, builds it and links only production packages.
 * @param variables environment variables of the build
 * @returns the folder of the copy
 */
export function buildSiteCopy(
  change: (checkout: string) => void,
  variables: Record<string, string> = {},
): string {
  const checkout = mkdtempSync(join(tmpdir(), "site-copy-"));
  copySite(checkout);
  change(checkout);
  execFileSync("node_modules/.bin/node", ["node_modules/astro/bin/astro.mjs", "build", "--silent"], {
    cwd: checkout,
    // Not `process.env`: Vitest sets DEV there, which would build development pages.
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", ...variables },
  });
  renameSync(join(checkout, "node_modules"), join(checkout, "node_modules-of-build"));
  linkProductionPackages(checkout);
  return checkout;
}
