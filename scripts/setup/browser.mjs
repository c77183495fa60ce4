import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

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

/**
 * The address bar's list is a page of its own, which Chromium loads for every tab: two fifths of what a tab costs. The
 * others are of Playwright's own list, which this one replaces: what calls home, and what holds paints back.
 */
const FEATURES_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/**
 * How Playwright starts it: as root, without a display, and without calls to its maker.
 * @param {...string} more flags
 */
export function browserOptions(...more) {
  const path = findBrowser();
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    `--disable-features=${FEATURES_OFF.join(",")}`,
    ...more,
  ];
  return path ? { executablePath: path, args } : { args };
}
