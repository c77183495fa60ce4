import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "./debian-packages.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium of this machine: CHROME_PATH, else the first found on PATH. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** How Playwright starts it: as root, without a display, and without calls to its maker. */
export function browserOptions() {
  const path = findBrowser();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
  return path ? { executablePath: path, args } : { args };
}

/** The tests drive a real Chromium; Debian's is installed where none is found. */
export async function installBrowserIfNeeded() {
  if (findBrowser()) return;
  console.error("installing Chromium");
  await installDebianPackages(
    ["chromium"],
    "no Chromium found and none could be installed; name one in CHROME_PATH",
  );
}
