// Installs what tests need beyond npm packages, named by the arguments: `browser`, `phone-faces`, `fault-tools`,
// `hostile-tools` (Debian packages, which takes root) and `old-browsers`. Runs on any Node from version 20.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackages } from "#scripts/setup/install.mjs";
import { withLock } from "#scripts/setup/lock.mjs";
import { findBrowser, findHeadlessShell } from "./browser.mjs";
import { installOldBrowsers } from "./old-browsers.mjs";

const hasFont = (pattern, family) =>
  spawnSync("fc-list", [pattern], { encoding: "utf8" }).stdout?.includes(family);
const hasProgram = (path) => () => existsSync(path);

/** Debian packages of each tool, and whether the machine has what they provide. */
const DEBIAN_PACKAGES = {
  browser: {
    chromium: findBrowser,
    // Only beside Debian's Chromium: any other browser also runs without a window.
    "chromium-headless-shell": () =>
      findHeadlessShell() ?? ![undefined, "/usr/bin/chromium"].includes(findBrowser()),
    // Pages are also tested with Android's system font.
    "fonts-roboto-unhinted": () => hasFont(":family=Roboto", "Roboto"),
  },
  // Phones have fonts for their languages; without one, pages would wait for the site's own.
  "phone-faces": { "fonts-noto-core": () => hasFont(":lang=bn", "Noto Sans Bengali") },
  "fault-tools": { spamassassin: hasProgram("/usr/bin/spamassassin") },
  "hostile-tools": {
    caddy: hasProgram("/usr/bin/caddy"),
    hey: hasProgram("/usr/bin/hey"),
    postfix: hasProgram("/usr/sbin/postfix"),
    slowhttptest: hasProgram("/usr/bin/slowhttptest"),
    systemd: hasProgram("/usr/bin/systemd-socket-activate"),
    zzuf: hasProgram("/usr/bin/zzuf"),
  },
};

async function install(tool) {
  if (tool === "old-browsers") return installOldBrowsers();
  const packages = Object.entries(DEBIAN_PACKAGES[tool]);
  const missing = packages.filter(([, isPresent]) => !isPresent()).map(([name]) => name);
  if (missing.length > 0) await installDebianPackages(missing);
}

try {
  for (const tool of process.argv.slice(2)) await withLock(() => install(tool));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
