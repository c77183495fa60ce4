import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { basename, join, resolve } from "node:path";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { CodedError } from "#shared/errors.mjs";
import { publishLatestRelease } from "./activate-release.mjs";
import { readPackages } from "./install.mjs";
import * as releases from "./releases.mjs";
import { run } from "./run.mjs";

/** Code that runs, copied into each release. */
const CODE_FOLDERS = ["cli", "server", "shared"];
const SOURCE_FOLDERS = ["src", ...CODE_FOLDERS, contentDir, publicDir];
const LOCK_FILE = "package-lock.json";
const SOURCE_FILES = ["astro.config.ts", "tsconfig.json", "package.json", LOCK_FILE];
const NODE_LINK = "node_modules/.bin/node";
const MAX_RELEASES = 3;
/**
 * Limits the memory of a build. The default limit depends on the memory of the machine; the higher it is, the later V8
 * collects garbage.
 */
const MAX_HEAP = "--max-old-space-size=1024";

const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * Returns whether a release of the current sources, SITE_URL and ANALYTICS was built, and whether it was published.
 * @returns {"missing" | "built" | "published"}
 */
export function getSourcesState() {
  const sources = hashSources();
  const [latest] = releases.listReleases();
  const current = releases.getCurrentRelease();
  const isBuiltFromSources = (release) => release && releases.readRecord(release)?.sources === sources;
  if (isBuiltFromSources(latest)) return latest === releases.getPublishedRelease() ? "published" : "built";
  // After a rollback together with the sources.
  return isBuiltFromSources(current) ? "published" : "missing";
}

/** Builds a release of the current sources and publishes it, unless that has been done. */
export async function buildAndPublishIfNeeded() {
  const state = getSourcesState();
  if (state === "missing") await buildRelease();
  if (state !== "published") await publishLatestRelease();
}

/**
 * Builds a release in a new folder: pages, code and packages. It doesn't become the current release.
 * @throws {CodedError} if the build fails; then no release is added
 * @returns {Promise<string>} the folder of the release
 */
export async function buildRelease() {
  const sources = hashSources();
  removeOldReleases();
  const [latest] = releases.listReleases();
  const number = ((latest && releases.readRecord(latest)?.number) ?? 0) + 1;
  const release = join(releases.releasesDir, new Date().toISOString().replaceAll(/[:.]/g, "-"));
  try {
    fs.mkdirSync(release, { recursive: true });
    copyCode(release);
    const packagesLink = join(release, "node_modules");
    // While pages are rendered, they import packages of the working tree, which isn't above a release of another folder.
    releases.replaceLink(packagesLink, resolve("node_modules"));
    await buildPages(releases.getBuild(release));
    const packages = copyPackages();
    releases.replaceLink(packagesLink, join(releases.packagesDir, packages, "node_modules"));
    // Flushes the files to disk, so that a release with a record is complete after a power cut.
    spawnSync("sync");
    releases.writeRecord(release, { number, sources, packages, siteUrl: process.env.SITE_URL });
    releases.replaceLink(releases.latestLink, release);
    return release;
  } catch (error) {
    fs.rmSync(release, { recursive: true, force: true });
    if (error instanceof CodedError) throw error;
    throw new CodedError("HD_BUILD_FAILED", `The release was not written: ${error.message}.`);
  }
}

function copyCode(release) {
  for (const folder of CODE_FOLDERS)
    fs.cpSync(folder, join(release, folder), { recursive: true, filter: (path) => !isTest(path) });
  fs.cpSync("package.json", join(release, "package.json"));
}

async function buildPages(folder) {
  const astro = [NODE_LINK, MAX_HEAP, "node_modules/astro/bin/astro.mjs", "build"];
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
}

/**
 * Copies the packages of production, unless a release with the same lock file has them. Copies, because an edit or an
 * install in the working tree must not change a release.
 * @returns {string} the name of their folder
 */
function copyPackages() {
  const name = createHash("sha256").update(fs.readFileSync(LOCK_FILE)).digest("hex").slice(0, 16);
  const folder = join(releases.packagesDir, name);
  if (fs.existsSync(folder)) return name;
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const options = { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE };
  for (const [path, { dev, devOptional }] of Object.entries(readPackages(LOCK_FILE)))
    if (path !== "" && !dev && !devOptional && fs.existsSync(path))
      fs.cpSync(path, join(unfinished, path), options);
  fs.cpSync(NODE_LINK, join(unfinished, NODE_LINK), options);
  spawnSync("sync");
  fs.renameSync(unfinished, folder);
  return name;
}

/**
 * Removes unfinished releases, those that were never published, and published ones beyond the last three including the
 * next one. The current release and the last published one always remain.
 */
function removeOldReleases() {
  const published = releases.getPublishedRelease();
  const complete = releases.listReleases();
  const kept = [
    ...new Set([releases.getCurrentRelease(), ...complete.slice(Math.max(0, complete.indexOf(published)))]),
  ]
    .filter(Boolean)
    .slice(0, MAX_RELEASES - 1);
  const keptNames = ["packages", basename(releases.latestLink), ...kept.map((folder) => basename(folder))];
  removeAllExcept(releases.releasesDir, keptNames);
  removeAllExcept(
    releases.packagesDir,
    kept.map((folder) => releases.readRecord(folder)?.packages),
  );
}

function removeAllExcept(folder, names) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder))
    if (!names.includes(name)) fs.rmSync(join(folder, name), { recursive: true });
}

function hashSources() {
  const { SITE_URL = "", ANALYTICS = "" } = process.env;
  const hash = createHash("sha256").update(SITE_URL).update(ANALYTICS);
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  for (const file of [...SOURCE_FILES, ...files.sort()])
    if (!isTest(file) && fs.statSync(file, { throwIfNoEntry: false })?.isFile())
      hash.update(`\n${file}\n`).update(fs.readFileSync(file));
  return hash.digest("hex");
}
