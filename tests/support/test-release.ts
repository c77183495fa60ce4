import { spawn } from "node:child_process";
import { cpSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCurrentRelease, getNode, replaceLink, writeRecord } from "#server/process/releases.mjs";
import { waitForExit } from "./wait-for-exit.ts";

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
  replaceLink(join(siteDir, "current"), join(siteDir, "releases", name));
}

/**
 * Replaces a part of the code of a release.
 * @throws if the file does not contain it
 */
export function changeCode(release: string, file: string, before: string, after: string): void {
  const path = join(release, file);
  const code = readFileSync(path, "utf8");
  if (!code.includes(before)) throw new Error(`Expected ${before} in ${file}.`);
  writeFileSync(path, code.replace(before, after));
}

/** Adds a header to all responses of a release, as a change of the code that a client can see. */
export const addHeader = (release: string, value: string): void =>
  changeCode(
    release,
    "server/http/app.ts",
    "reply.headers(BASE_HEADERS)",
    `reply.headers({ ...BASE_HEADERS, "x-test-release": "${value}" })`,
  );

/** Adds a migration to a release, which runs after all others. */
export const addMigration = (release: string, statement: string): void =>
  changeCode(
    release,
    "server/database/migrations.ts",
    "};\n\nfunction runStatements",
    `"migration-999-test": runStatements([${JSON.stringify(statement)}]),\n};\n\nfunction runStatements`,
  );

/** Starts the trial of a release, which makes it the current one. */
export const startActivation = (
  siteDir: string,
  release: string,
  variables: Record<string, string>,
  ...options: string[]
) =>
  spawn(getNode(release), [join(release, "server/process/activate.ts"), ...options], {
    cwd: siteDir,
    env: { ...process.env, SITE_DIR: siteDir, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Tries a release and makes it the current one. */
export const activate = (...args: Parameters<typeof startActivation>) =>
  waitForExit(startActivation(...args));
