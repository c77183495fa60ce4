import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

const NODE = "node_modules/.bin/node";
const INSTALLED = "node_modules/.package-lock.json";
const packagesIn = (lockFile) => JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};

/** npm writes INSTALLED at the end of an install; optional packages for other platforms are not in it. */
export function isInstalled() {
  if (!existsSync(NODE) || !existsSync(INSTALLED)) return false;
  const installed = packagesIn(INSTALLED);
  const isMissing = ([path, { version, optional }]) =>
    path !== "" && installed[path]?.version !== version && !(optional && !installed[path]);
  return !Object.entries(packagesIn("package-lock.json")).some(isMissing);
}

export async function installIfNeeded() {
  if (isInstalled()) return;
  // The pinned Node is linked against a library that minimal Debian systems lack.
  const { stdout: libraries } = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" });
  if (libraries && !libraries.includes("libatomic.so.1")) await installDebianPackages(["libatomic1"]);
  const npm = ["npm", "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  await run("installing packages", "npm ci failed", npm);
  if (!existsSync(NODE)) throw new Error(`package.json has no Node for ${process.platform} ${process.arch}`);
}

export async function installDebianPackages(names) {
  const install = `apt-get install -y --no-install-recommends ${names.join(" ")}`;
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", `apt-get update && ${install}`];
  await run(`installing ${names.join(", ")}`, `run as root: ${install}`, apt);
}
