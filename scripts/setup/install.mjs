import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { runTool } from "./run-tool.mjs";

const RUNTIME = "node_modules/.bin/node";

/**
 * Whether node_modules holds what package-lock.json names. npm writes its own lock file into node_modules
 * as the last thing, so an install that was broken off does not count.
 */
export function isInstalled() {
  if (!existsSync(RUNTIME) || !existsSync("node_modules/.package-lock.json")) return false;
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || present[path]?.version === entry.version,
  );
}

/** Installs exactly what the lock file names, unless that is already there. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  console.log("installing packages");
  // The build and the tests need the development packages, whatever NODE_ENV says.
  await runTool(
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund"],
    "npm ci failed; see its message above",
  );
  await makeRuntimeStart();
}

/** The pinned Node is linked with a library that small Debian systems, and images of them, do not have. */
async function makeRuntimeStart() {
  if (spawnSync(RUNTIME, ["--version"]).status === 0) return;
  console.log("installing libatomic1, which the pinned Node needs");
  await installDebianPackages(
    ["libatomic1"],
    "the pinned Node does not start here: install the package libatomic1, as root",
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}
