import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { CodedError } from "#shared/errors.mjs";
import { run } from "./run.mjs";

const NODE = "node_modules/.bin/node";
const INSTALLED_LOCK_FILE = "node_modules/.package-lock.json";
/** Returns the packages of a lock file by path. */
export const readPackages = (lockFile) => JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};

/**
 * Whether all packages of package-lock.json are installed. At the end of an install, npm writes a lock file in
 * node_modules that lacks optional packages for other platforms.
 */
export function isInstalled() {
  if (!existsSync(NODE) || !existsSync(INSTALLED_LOCK_FILE)) return false;
  const installed = readPackages(INSTALLED_LOCK_FILE);
  const isMissing = ([path, { version, optional }]) =>
    path !== "" && installed[path]?.version !== version && !(optional && !installed[path]);
  return !Object.entries(readPackages("package-lock.json")).some(isMissing);
}

export async function installIfNeeded() {
  if (isInstalled()) return;
  // The pinned Node is linked against a library that minimal Debian systems lack.
  if (hasLibrary("libatomic.so.1") === false) await installDebianPackages(["libatomic1"]);
  const npm = ["npm", "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  await run("installing packages", new CodedError("HD_INSTALL_FAILED", "npm ci failed."), npm);
  // npm 9, the version of Debian 13, removes the link to Node together with the packages for other platforms.
  if (!existsSync(NODE)) {
    const rebuild = ["npm", "rebuild", "--ignore-scripts"];
    await run("linking packages", new CodedError("HD_INSTALL_FAILED", "npm rebuild failed."), rebuild);
  }
  if (!existsSync(NODE))
    throw new CodedError(
      "HD_PLATFORM_UNSUPPORTED",
      `package.json has no Node.js for ${process.platform} ${process.arch}.`,
    );
}

/** Returns whether a shared library is installed, or `undefined` on a system without `ldconfig`. */
export function hasLibrary(name) {
  const { stdout } = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" });
  return stdout ? stdout.includes(name) : undefined;
}

export async function installDebianPackages(names) {
  const install = `apt-get install -y --no-install-recommends ${names.join(" ")}`;
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", `apt-get update && ${install}`];
  const error = new CodedError("HD_INSTALL_FAILED", `The installation failed. Run as root: ${install}`);
  await run(`installing ${names.join(", ")}`, error, apt);
}
