import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of Chromium: CHROME_PATH, or the first match on PATH. `undefined` if there is none. */
export function findBrowser(names = NAMES) {
  const configured = process.env.CHROME_PATH;
  if (configured) return configured;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Returns the path of Debian's headless shell, or CHROME_PATH. `undefined` if there is none. */
export const findHeadlessShell = () => findBrowser(["chromium-headless-shell"]);

/**
 * Unless the first two are disabled, the address bar's suggestions take two fifths of a tab's CPU time. The others are from
 * Playwright's list, which this list replaces.
 */
const DISABLED_FEATURES = [
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

/** Launch options for measurements: the complete browser, as visitors use it. */
export const browserOptions = (...args) => createOptions(findBrowser(), args);

/**
 * Launch options for browser tests: the headless shell if installed, which saves a quarter of the time. Without font
 * hinting, text has the same width as in the complete browser.
 */
export const browserTestOptions = (...args) =>
  createOptions(findHeadlessShell() ?? findBrowser(), [
    "--process-per-site",
    "--font-render-hinting=none",
    ...args,
  ]);

/** Adds options to run as root and without a GPU, and disables background requests. */
function createOptions(path, moreArgs) {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    `--disable-features=${DISABLED_FEATURES.join(",")}`,
    ...moreArgs,
  ];
  return path ? { executablePath: path, args } : { args };
}
