import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import {
  BUILT_FROM,
  buildInService,
  buildsDir,
  contentDir,
  distDir,
  keptBuilds,
  publicDir,
} from "../../server/disk/site-folders.mjs";
import { runTool } from "./run-tool.mjs";

/** What a running server is made of: with another build it would need to start again. */
const SERVER_CODE = ["server", "shared", "package-lock.json"];
/** Everything the built pages depend on. */
const SOURCES = ["src", contentDir, publicDir, "astro.config.ts", "tsconfig.json", ...SERVER_CODE];
/** The one in service and two to go back to. */
const KEPT = 3;

/** Whether the build in service was made from the sources, and for the SITE_URL, that are here now. */
export const buildIsFresh = () => builtFrom(buildInService())?.sources === fingerprintOfAll();

/** Whether the newest build was made from what is here now; someone may have gone back to one before. */
export const isPublished = () => builtFrom(keptBuilds()[0])?.sources === fingerprintOfAll();

/** Whether there is a build, whatever it was made from: one made for another SITE_URL may be in service. */
export const isBuilt = () => builtFrom(buildInService()) !== undefined;

/** The SITE_URL of the build in service, empty where none was named. */
export const siteUrlInService = () => builtFrom(buildInService())?.siteUrl ?? "";

/**
 * Builds the site aside and puts it in service whole: until then, and after a failure, the build before serves.
 * @returns whether a running server can take it over, and must not start again with new code of its own
 */
export async function build() {
  const siteUrl = process.env.SITE_URL ?? "";
  const made = { sources: fingerprintOfAll(), code: fingerprint(SERVER_CODE), siteUrl };
  console.error(`building the site from ${relative(".", contentDir)}: the build is missing or stale`);
  const folder = join(buildsDir, new Date().toISOString().replaceAll(/[:.]/g, "-"));
  mkdirSync(folder, { recursive: true });
  // Unfinished builds go.
  keepOnly([folder, ...keptBuilds()]);
  await runTool(
    "node_modules/.bin/node",
    ["node_modules/astro/bin/astro.mjs", "build"],
    "the build failed; see its message above",
    {
      env: { ...process.env, DIST_DIR: folder, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  filesUnder(folder).forEach(writeThrough);
  writeFileSync(join(folder, BUILT_FROM), JSON.stringify(made), { flush: true });
  const canTakeOver = putInService(folder);
  // It stays, even if the clock has run ahead and builds that are named after later times are there.
  keepOnly([...new Set([folder, ...keptBuilds()])].slice(0, KEPT));
  return canTakeOver;
}

/**
 * Puts the build before the one in service back.
 * @returns whether a running server can take it over
 * @throws when there is none
 */
export function goBack() {
  const builds = keptBuilds();
  const before = builds[builds.indexOf(buildInService()) + 1];
  if (!before) throw new Error("there is no build before the one in service to go back to");
  return putInService(before);
}

/** When the build in service was made, in Indian time as people write it. */
export function timeOfBuildInService() {
  const time = statSync(join(distDir, BUILT_FROM)).mtime;
  return time.toLocaleString("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" });
}

/** A machine that loses its power must not find the link to a build without its files. */
function writeThrough(path) {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}

function putInService(folder) {
  const before = builtFrom(buildInService());
  // Astro alone, without this set-up, builds into a folder.
  if (lstatSync(distDir, { throwIfNoEntry: false })?.isDirectory()) rmSync(distDir, { recursive: true });
  const link = `${distDir}.next`;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(distDir), folder), link);
  // The link changes in one step, so that there is always a build in service.
  renameSync(link, distDir);
  return before === undefined || before.code === builtFrom(folder).code;
}

function keepOnly(folders) {
  for (const name of readdirSync(buildsDir))
    if (!folders.includes(join(buildsDir, name))) rmSync(join(buildsDir, name), { recursive: true });
}

/** What a build says of its sources; nothing where there is none, or one of a time when this was written otherwise. */
function builtFrom(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, BUILT_FROM), "utf8"));
  } catch {
    return undefined;
  }
}

const fingerprintOfAll = () => fingerprint(SOURCES, `SITE_URL=${process.env.SITE_URL ?? ""}\n`);

function fingerprint(paths, first = "") {
  const hash = createHash("sha256").update(first);
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
