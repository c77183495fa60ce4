import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import * as site from "#server/disk/site-folders.mjs";
import { CodedError } from "#shared/errors.mjs";
import { run } from "./run.mjs";

const { distDir, getActiveBuild, listBuilds } = site;
const SOURCE_FOLDERS = ["src", "server", "shared", site.contentDir, site.publicDir];
const SOURCE_FILES = ["astro.config.ts", "tsconfig.json", "package-lock.json"];
const MAX_BUILDS = 3;
/**
 * Limits the memory of a build. The default limit depends on the memory of the machine; the higher it is, the later V8
 * collects garbage.
 */
const MAX_HEAP = "--max-old-space-size=1024";

/** Whether the active build, or after a rollback the newest one, was made from the current sources, SITE_URL and ANALYTICS. */
export function isUpToDate() {
  const sources = hashSources();
  return [getActiveBuild(), listBuilds()[0]].some((folder) => readBuildRecord(folder).sources === sources);
}

/** Builds the site in a new folder and activates the build. A failed build leaves the active build unchanged. */
export async function build() {
  const record = { sources: hashSources(), siteUrl: process.env.SITE_URL };
  const retainedBuilds = [...new Set([getActiveBuild(), ...listBuilds()])]
    .filter(Boolean)
    .slice(0, MAX_BUILDS - 1);
  const folder = join(site.buildsDir, new Date().toISOString().replaceAll(/[:.]/g, "-"));
  fs.mkdirSync(folder, { recursive: true });
  for (const oldFolder of fs.readdirSync(site.buildsDir).map((name) => join(site.buildsDir, name)))
    if (![folder, ...retainedBuilds].includes(oldFolder)) fs.rmSync(oldFolder, { recursive: true });
  const astro = ["node_modules/.bin/node", MAX_HEAP, "node_modules/astro/bin/astro.mjs", "build"];
  const env = {
    ...process.env,
    DIST_DIR: folder,
    NODE_ENV: "production",
    ASTRO_TELEMETRY_DISABLED: "1",
    // The allocators of Vite's bundler and of sharp would keep memory that they no longer use (docs/benchmarks.md).
    MIMALLOC_PURGE_DELAY: "0",
    MALLOC_ARENA_MAX: "2",
    RAYON_NUM_THREADS: "1",
  };
  await run("building the site", new CodedError("HD_BUILD_FAILED", "The build failed."), astro, env);
  fs.writeFileSync(join(folder, site.BUILD_RECORD_FILE), JSON.stringify(record));
  // Flushes the files to disk, so that the link never points to an incomplete build after a power cut.
  spawnSync("sync");
  activate(folder);
}

/**
 * Activates an older build.
 * @param {string} [name] by default the build before the active one
 */
export function rollBack(name) {
  const isTarget = (folder) => (name ? basename(folder) === name : folder < getActiveBuild());
  const previous = listBuilds().find(isTarget);
  if (!previous)
    throw new CodedError(
      "HD_ROLLBACK_IMPOSSIBLE",
      name ? `There is no build ${name}.` : "There is no build older than the active one.",
    );
  activate(previous);
}

export const getActiveBuildName = () => basename(getActiveBuild());
export const getActiveSiteUrl = () => readBuildRecord(getActiveBuild()).siteUrl;

/** Replaces the symbolic link atomically, by a rename. */
function activate(folder) {
  const link = `${distDir}.next`;
  fs.rmSync(link, { force: true });
  fs.symlinkSync(relative(dirname(distDir), folder), link);
  fs.renameSync(link, distDir);
}

function readBuildRecord(folder = "") {
  const file = join(folder, site.BUILD_RECORD_FILE);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8") || "{}") : {};
}

function hashSources() {
  const { SITE_URL = "", ANALYTICS = "" } = process.env;
  const hash = createHash("sha256").update(SITE_URL).update(ANALYTICS);
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  for (const file of [...SOURCE_FILES, ...files.sort()])
    if (!/\.test\.tsx?$/.test(file) && fs.statSync(file, { throwIfNoEntry: false })?.isFile())
      hash.update(`\n${file}\n`).update(fs.readFileSync(file));
  return hash.digest("hex");
}
