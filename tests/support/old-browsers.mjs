import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
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

const FIREFOX_115 = join(FOLDER, "firefox-115");
/**
 * Packages of Debian 11, with their SHA-256 hashes. 115 is the last Firefox for Windows 7 and 8. It needs a library that
 * later versions of Debian lack.
 */
const FIREFOX_115_PACKAGES = {
  "pool/main/f/firefox-esr/firefox-esr_115.14.0esr-1~deb11u1_amd64.deb":
    "ea708f9259c53ecb4a47e3b29571a578fe27f472d0f01ae9b0a657c20e32ac66",
  "pool/main/libf/libffi/libffi7_3.3-6_amd64.deb":
    "30ca89bfddae5fa6e0a2a044f22b6e50cd17c4bc6bc850c579819aeab7101f0f",
};
/** Debian moves the packages of a version that it no longer supports to its archive. */
const DEBIAN_MIRRORS = ["http://deb.debian.org/debian", "https://archive.debian.org/debian"];
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Firefox 115, installed or not. */
export const firefox115 = {
  path: join(FIREFOX_115, "usr/lib/firefox-esr/firefox-esr"),
  /** Folder of the libraries that only Firefox 115 needs. */
  libraries: join(FIREFOX_115, "usr/lib/x86_64-linux-gnu"),
};

/** Installs Firefox 115 outside of the system's folders, beside the current one. It runs only on x86-64 Linux. */
export async function installFirefox115() {
  if (existsSync(firefox115.path)) return;
  console.error("installing Firefox 115…");
  const partial = `${FIREFOX_115}-partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const [path, hash] of Object.entries(FIREFOX_115_PACKAGES)) {
    const file = join(partial, "package.deb");
    writeFileSync(file, await download(path, hash));
    execFileSync("dpkg-deb", ["--extract", file, partial]);
    rmSync(file);
  }
  renameSync(partial, FIREFOX_115);
}

async function download(path, hash) {
  const errors = [];
  for (const mirror of DEBIAN_MIRRORS)
    try {
      const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
      const response = await fetch(`${mirror}/${path}`, { signal });
      const content = Buffer.from(await response.arrayBuffer());
      if (createHash("sha256").update(content).digest("hex") === hash) return content;
      errors.push(`${mirror}: HTTP status ${response.status} or another content`);
    } catch (error) {
      errors.push(`${mirror}: ${error.message}`);
    }
  throw new CodedError("HD_INSTALL_FAILED", `${path} could not be downloaded. ${errors.join("; ")}`);
}
