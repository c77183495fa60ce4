import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import * as site from "#server/disk/site-folders.mjs";
import { run } from "./run.mjs";

const { buildInService, distDir, keptBuilds } = site;
const SOURCE_FOLDERS = ["src", "server", "shared", site.contentDir, site.publicDir];
const SOURCE_FILES = ["astro.config.ts", "tsconfig.json", "package-lock.json"];
const MAX_BUILDS = 3;

/** Whether the build in service, or the newest after a rollback, was made from the current sources and SITE_URL. */
export function isFresh() {
  const sources = fingerprint();
  return [buildInService(), keptBuilds()[0]].some((folder) => noteOf(folder).sources === sources);
}

/** Builds the site in a folder of its own and puts it in service; a failed build changes nothing. */
export async function build() {
  const note = { sources: fingerprint(), siteUrl: process.env.SITE_URL };
  const kept = [...new Set([buildInService(), ...keptBuilds()])].filter(Boolean).slice(0, MAX_BUILDS - 1);
  const folder = join(site.buildsDir, new Date().toISOString().replaceAll(/[:.]/g, "-"));
  fs.mkdirSync(folder, { recursive: true });
  for (const other of fs.readdirSync(site.buildsDir).map((name) => join(site.buildsDir, name)))
    if (![folder, ...kept].includes(other)) fs.rmSync(other, { recursive: true });
  const astro = ["node_modules/.bin/node", "node_modules/astro/bin/astro.mjs", "build"];
  const env = { ...process.env, DIST_DIR: folder, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  await run("building the site", "the build failed", astro, env);
  fs.writeFileSync(join(folder, site.BUILT_FROM), JSON.stringify(note));
  // After a power cut, the link must not name a build whose files were never written to disk.
  spawnSync("sync");
  putInService(folder);
}

export function goBack() {
  const previous = keptBuilds().find((folder) => folder < buildInService());
  if (!previous) throw new Error("there is no build before the one in service to go back to");
  putInService(previous);
}

export const nameInService = () => basename(buildInService());
export const siteUrlInService = () => noteOf(buildInService()).siteUrl;

/** Replaces the link by a rename, which is atomic. */
function putInService(folder) {
  const link = `${distDir}.next`;
  fs.rmSync(link, { force: true });
  fs.symlinkSync(relative(dirname(distDir), folder), link);
  fs.renameSync(link, distDir);
}

function noteOf(folder = "") {
  const file = join(folder, site.BUILT_FROM);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8") || "{}") : {};
}

function fingerprint() {
  const hash = createHash("sha256").update(process.env.SITE_URL ?? "");
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  for (const file of [...SOURCE_FILES, ...files.sort()])
    if (!/\.test\.tsx?$/.test(file) && fs.statSync(file, { throwIfNoEntry: false })?.isFile())
      hash.update(`\n${file}\n`).update(fs.readFileSync(file));
  return hash.digest("hex");
}
