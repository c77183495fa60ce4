import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySite } from "./site-copy.ts";

/** Time limit of a hook that builds a site, on a busy machine. */
export const BUILD_TIMEOUT_MS = 600_000;

/**
 * Copies the site, calls `change` on the copy and builds it.
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
  execFileSync("node_modules/.bin/node", ["scripts/setup.mjs", "build"], {
    cwd: checkout,
    // Not `process.env`: Vitest sets DEV there, which would build development pages.
    env: { PATH: process.env["PATH"], ...variables },
  });
  return checkout;
}
