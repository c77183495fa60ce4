import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium of this machine: CHROME_PATH, else the first found on PATH. */
export function findBrowser(names = NAMES) {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Path of Debian's Chromium without windows, or of what CHROME_PATH names. */
export const findWindowless = () => findBrowser(["chromium-headless-shell"]);

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

/** How measurements start the whole browser, as people have it. */
export const browserOptions = (...more) => options(findBrowser(), more);

/**
 * How journeys start it: where it can, without windows, which cost a journey a quarter of its time. Letters are as wide as
 * in one with windows.
 */
export const journeyOptions = (...more) =>
  options(findWindowless() ?? findBrowser(), ["--process-per-site", "--font-render-hinting=none", ...more]);

/** As root, without a display, and without calls to its maker. */
function options(path, more) {
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
