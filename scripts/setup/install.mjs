import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { runTool } from "./run-tool.mjs";

/**
 * Whether node_modules holds what package-lock.json names. npm writes its own lock file into node_modules
 * as the last thing, so an install that was broken off does not count.
 */
export function isInstalled() {
  if (!existsSync("node_modules/.bin/node") || !existsSync("node_modules/.package-lock.json")) return false;
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  // Optional ones, such as the Node of each platform, are there only where they fit.
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" || (entry.optional && !present[path]) || present[path]?.version === entry.version,
  );
}

/** Installs exactly what the lock file names, unless that is already there. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  await installRuntimeLibraryIfNeeded();
  console.error("installing packages, a minute or so");
  // The build and the tests need the development packages, whatever NODE_ENV says.
  await runTool(
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund"],
    "npm ci failed; see its message above",
  );
  if (!existsSync("node_modules/.bin/node"))
    throw new Error(
      `no Node for ${process.platform} ${process.arch} was installed: package.json names those there are under ` +
        "optionalDependencies, which npm must not leave out (npm config get omit)",
    );
}

/**
 * The pinned Node, which install scripts of packages run already, is linked with a library that small Debian
 * systems, and images of them, lack. Where no list of libraries is kept, nothing is known to be missing.
 */
async function installRuntimeLibraryIfNeeded() {
  const { stdout: known } = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" });
  if (!known || known.includes("libatomic.so.1")) return;
  console.error("installing libatomic1");
  await installDebianPackages(
    ["libatomic1"],
    "the pinned Node needs the library libatomic.so.1: install it as root (Debian: apt-get install libatomic1)",
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}
