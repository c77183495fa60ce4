import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "./run-tool.mjs";

/** Everything the built pages depend on. */
const SOURCES = [
  "src",
  "content",
  "public",
  "server",
  "astro.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const STAMP = "dist/.built-from";

/** Whether dist was built from the sources, and for the SITE_URL, that are here now. */
export function buildIsFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/** Whether there is a build, whatever it was made from: one made for another SITE_URL may be in service. */
export const isBuilt = () => existsSync(STAMP);

/** Builds the site. The stamp is written last, so a build that was broken off does not count. */
export async function build() {
  const before = fingerprint();
  console.error("building the site");
  rmSync(STAMP, { force: true });
  await runTool(
    "node_modules/.bin/node",
    ["node_modules/astro/bin/astro.mjs", "build"],
    "the build failed; see its message above",
    {
      env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  writeFileSync(STAMP, before);
}

function fingerprint() {
  const hash = createHash("sha256").update(`SITE_URL=${process.env.SITE_URL ?? ""}\n`);
  for (const file of SOURCES.flatMap(filesUnder)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
