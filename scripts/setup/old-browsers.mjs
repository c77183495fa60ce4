import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { runTool } from "./run-tool.mjs";

const FOLDER = resolve(".setup/old-browsers");

/**
 * Versions of @sparticuz/chromium by the Chromium in them. 92 is the oldest one supported (L4), 109 the last for
 * Windows 7 and 8, 119 the last for Android 7.
 */
const PACKAGES = { 92: "92.0.0", 106: "106.0.2", 109: "109.0.6", 119: "119.0.2" };

export const oldBrowsers = Object.keys(PACKAGES);

/** Path of the program, whether or not it is installed. */
export const oldBrowser = (version) => join(FOLDER, version, "chromium");

/** Installs those that are missing, for x86-64 Linux alone, outside of node_modules. */
export async function installOldBrowsers() {
  for (const version of oldBrowsers) if (!existsSync(oldBrowser(version))) await install(version);
}

async function install(version) {
  const folder = join(FOLDER, version);
  console.error(`installing Chromium ${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failed = `Chromium ${version} could not be installed; see npm's message above`;
  const named = `@sparticuz/chromium@${PACKAGES[version]}`;
  await runTool("npm", ["pack", named, "--pack-destination", folder], failed);
  const archive = join(folder, `sparticuz-chromium-${PACKAGES[version]}.tgz`);
  await runTool("tar", ["-xzf", archive, "-C", folder], failed);
  const program = join(folder, "program");
  writeFileSync(program, brotliDecompressSync(readFileSync(join(folder, "package/bin/chromium.br"))));
  chmodSync(program, 0o755);
  rmSync(archive);
  rmSync(join(folder, "package"), { recursive: true });
  renameSync(program, oldBrowser(version));
}
