import { existsSync, readFileSync } from "node:fs";
import { installPackagesIfMissing } from "./debian-packages.mjs";
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
  await installPackagesIfMissing("node");
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

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}
