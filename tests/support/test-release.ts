import { cpSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { getCurrentRelease, writeRecord } from "#server/process/releases.mjs";

let lastNumber = 0;

/**
 * Copies a release to another site folder, and links its packages.
 * @param model folder of the release, by default the current one
 * @returns the folder of the copy
 */
export function copyRelease(siteDir: string, name: string, model = getCurrentRelease() ?? ""): string {
  const release = join(siteDir, "releases", name);
  cpSync(model, release, { recursive: true, verbatimSymlinks: true });
  const packages = realpathSync(join(model, "node_modules"));
  rmSync(join(release, "node_modules"));
  symlinkSync(packages, join(release, "node_modules"));
  lastNumber += 1;
  writeRecord(release, { number: lastNumber, sources: name, packages: "" });
  return release;
}

/** Makes a release of a site folder the current one without a trial, as after an earlier publish. */
export function makeCurrent(siteDir: string, name: string): void {
  const link = join(siteDir, "current");
  rmSync(link, { force: true });
  symlinkSync(join("releases", name), link);
}
