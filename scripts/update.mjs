// `npm run update` updates the packages within the ranges of package.json, tests the site and lists the new versions. If
// a step fails, it restores the previous versions. Runs on Node 20 and later.
import { readFileSync, writeFileSync } from "node:fs";
import { installIfNeeded, readPackages } from "#server/process/install.mjs";
import { run } from "#server/process/run.mjs";
import { CodedError, formatError } from "#shared/errors.mjs";

const LOCK_FILE = "package-lock.json";
const previousLock = readFileSync(LOCK_FILE, "utf8");
const previousPackages = readPackages(LOCK_FILE);

try {
  await runStep("updating packages", ["npm", "update", "--no-audit", "--no-fund"]);
  const updates = listUpdates();
  if (updates.length > 0) await runStep("testing the site", ["npm", "test"]);
  console.log(updates.join("\n") || "All packages are up to date.");
} catch (error) {
  console.error(formatError(error));
  writeFileSync(LOCK_FILE, previousLock);
  await installIfNeeded();
  process.exitCode = 1;
}

function runStep(task, command) {
  return run(task, new CodedError("HD_UPDATE_FAILED", `The update failed: ${task}.`), command);
}

/** Returns the packages whose version has changed, such as `astro 7.3.4 → 7.3.5`. */
function listUpdates() {
  return Object.entries(readPackages(LOCK_FILE))
    .map(([path, { version }]) => [path, previousPackages[path]?.version, version])
    .filter(([, previous, version]) => previous !== version)
    .map(
      ([path, previous, version]) =>
        `${path.replace("node_modules/", "")} ${previous ?? "(new)"} → ${version}`,
    );
}
