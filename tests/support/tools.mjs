// Installs test tools that are not in package.json. Arguments: `browser`, `phone-fonts`, `java`, `fault-tools`,
// `mailbox-tools`, `hostile-tools`, `engines` (Debian packages, whose installation requires root) and `old-browsers`. Runs
// on Node 20 and later.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasLibrary, installDebianPackages } from "#server/process/install.mjs";
import { withLock } from "#server/process/lock.mjs";
import { formatError } from "#shared/errors.mjs";
import { findBrowser, findHeadlessShell } from "./browser.mjs";
import { installFirefox115, installOldBrowsers } from "./old-browsers.mjs";

const hasFont = (pattern, family) =>
  spawnSync("fc-list", [pattern], { encoding: "utf8" }).stdout?.includes(family);
const hasCommand = (path) => () => existsSync(path);

const DOVECOT = { "dovecot-imapd": hasCommand("/usr/sbin/dovecot") };

/** Debian packages of each tool, with a check whether the package is present or not needed. */
const DEBIAN_PACKAGES = {
  browser: {
    chromium: findBrowser,
    // Installed only beside Debian's Chromium, because other builds include headless mode.
    "chromium-headless-shell": () =>
      findHeadlessShell() ?? ![undefined, "/usr/bin/chromium"].includes(findBrowser()),
    // Browser tests and benchmarks also use Android's system font.
    "fonts-roboto-unhinted": () => hasFont(":family=Roboto", "Roboto"),
  },
  // Phones have fonts for Bengali. Without such a font, pages would wait for the web font.
  "phone-fonts": { "fonts-noto-core": () => hasFont(":lang=bn", "Noto Sans Bengali") },
  // The W3C's checker runs on it.
  java: { "default-jre-headless": hasCommand("/usr/bin/java") },
  "fault-tools": { spamassassin: hasCommand("/usr/bin/spamassassin") },
  "mailbox-tools": DOVECOT,
  "hostile-tools": {
    ...DOVECOT,
    caddy: hasCommand("/usr/bin/caddy"),
    hey: hasCommand("/usr/bin/hey"),
    postfix: hasCommand("/usr/sbin/postfix"),
    slowhttptest: hasCommand("/usr/bin/slowhttptest"),
    systemd: hasCommand("/usr/bin/systemd-socket-activate"),
    zzuf: hasCommand("/usr/bin/zzuf"),
  },
  engines: {
    "chromium-driver": hasCommand("/usr/bin/chromedriver"),
    "firefox-esr": hasCommand("/usr/bin/firefox-esr"),
    // Firefox 115 needs it.
    "libdbus-glib-1-2": () => hasLibrary("libdbus-glib-1.so.2"),
    // pdftotext reads printed pages.
    "poppler-utils": hasCommand("/usr/bin/pdftotext"),
    "webkit2gtk-driver": hasCommand("/usr/bin/WebKitWebDriver"),
    "wpewebkit-driver": hasCommand("/usr/bin/WPEWebDriver"),
    "libwpewebkit-1.1-0": () => hasLibrary("libWPEWebKit-1.1.so.0"),
    // xvfb-run requires it.
    xauth: hasCommand("/usr/bin/xauth"),
    xvfb: hasCommand("/usr/bin/xvfb-run"),
  },
};

async function install(tool) {
  if (tool === "old-browsers") return installOldBrowsers();
  const packages = Object.entries(DEBIAN_PACKAGES[tool]);
  const missing = packages.filter(([, isPresent]) => !isPresent()).map(([name]) => name);
  if (missing.length > 0) await installDebianPackages(missing);
  if (tool === "engines") await installFirefox115();
}

try {
  for (const tool of process.argv.slice(2)) await withLock(() => install(tool));
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
