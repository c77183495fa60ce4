import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, renameSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { contentDir, publicDir } from "../../server/disk/site-folders.mjs";
import { linkServingPackages } from "./serving-packages.ts";

const PARTS = [
  "astro.config.ts",
  "content",
  "package.json",
  "public",
  "server",
  "src",
  "shared",
  "tsconfig.json",
];

/**
 * Builds a copy of the site that a test has changed, and leaves it with the packages of serving alone.
 * @returns the folder of the copy
 */
export function builtCopy(change: (checkout: string) => void): string {
  const checkout = mkdtempSync(join(tmpdir(), "site-copy-"));
  cpSync(contentDir, join(checkout, "content"), { recursive: true });
  cpSync(publicDir, join(checkout, "public"), { recursive: true });
  for (const part of PARTS) cpSync(part, join(checkout, part), { recursive: true });
  change(checkout);
  const packages = join(checkout, "node_modules");
  symlinkSync(resolve("node_modules"), packages);
  execFileSync("node_modules/.bin/node", ["node_modules/astro/bin/astro.mjs", "build", "--silent"], {
    cwd: checkout,
    // Of its own: Vitest sets DEV, which would build the pages as they are in development.
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  renameSync(packages, join(checkout, "packages-of-the-build"));
  linkServingPackages(checkout);
  return checkout;
}
