import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of the machine's Chromium: CHROME_PATH, or the first on PATH. */
export function findBrowser(names = NAMES) {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Path of Debian's headless shell, or CHROME_PATH. */
export const findHeadlessShell = () => findBrowser(["chromium-headless-shell"]);

/**
 * Chromium loads the address bar's suggestions as a page for every tab, two fifths of the cost of a tab. The other
 * entries are from Playwright's list, which this one replaces.
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

/** Launch options of measurements: the complete browser, as visitors have it. */
export const browserOptions = (...more) => options(findBrowser(), more);

/**
 * Launch options of journeys: the headless shell if there is one, which saves a quarter of the time. Without font
 * hinting, text is as wide as in the complete browser.
 */
export const journeyOptions = (...more) =>
  options(findHeadlessShell() ?? findBrowser(), [
    "--process-per-site",
    "--font-render-hinting=none",
    ...more,
  ]);

/** For root, without a display, without background requests. */
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
