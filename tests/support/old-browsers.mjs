import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { run } from "#server/process/run.mjs";
import { CodedError } from "#shared/errors.mjs";

const FOLDER = resolve(".setup/old-browsers");

/**
 * Versions of @sparticuz/chromium by version of Chromium. 92 is the oldest supported version (L4). 109 is the last for
 * Windows 7 and 8, and 119 the last for Android 7.
 */
const PACKAGES = { 92: "92.0.0", 106: "106.0.2", 109: "109.0.6", 119: "119.0.2" };

export const oldBrowserVersions = Object.keys(PACKAGES);

/** Returns the path of a browser, installed or not. */
export const getOldBrowserPath = (version) => join(FOLDER, version, "chromium");

/** Installs missing browsers, outside node_modules. They run only on x86-64 Linux. */
export async function installOldBrowsers() {
  for (const version of oldBrowserVersions)
    if (!existsSync(getOldBrowserPath(version))) await install(version);
}

async function install(version) {
  const folder = join(FOLDER, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `@sparticuz/chromium@${PACKAGES[version]}`;
  const command = ["npm", "pack", name, "--pack-destination", folder];
  await run(
    `installing Chromium ${version}`,
    new CodedError("HD_INSTALL_FAILED", `npm pack ${name} failed.`),
    command,
  );
  const archive = join(folder, `sparticuz-chromium-${PACKAGES[version]}.tgz`);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  const executable = join(folder, "program");
  writeFileSync(executable, brotliDecompressSync(readFileSync(join(folder, "package/bin/chromium.br"))));
  chmodSync(executable, 0o755);
  rmSync(archive);
  rmSync(join(folder, "package"), { recursive: true });
  renameSync(executable, getOldBrowserPath(version));
}
