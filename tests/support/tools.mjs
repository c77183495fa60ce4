// Installs tools for tests that are not npm packages. Arguments: `browser`, `phone-faces`, `fault-tools`, `hostile-tools`
// (Debian packages, which require root) and `old-browsers`. Runs on Node 20 and later.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackages } from "#scripts/setup/install.mjs";
import { withLock } from "#scripts/setup/lock.mjs";
import { formatError } from "#shared/errors.mjs";
import { findBrowser, findHeadlessShell } from "./browser.mjs";
import { installOldBrowsers } from "./old-browsers.mjs";

const hasFont = (pattern, family) =>
  spawnSync("fc-list", [pattern], { encoding: "utf8" }).stdout?.includes(family);
const hasProgram = (path) => () => existsSync(path);

/** Debian packages of each tool, with a check whether they are needed. */
const DEBIAN_PACKAGES = {
  browser: {
    chromium: findBrowser,
    // Installed only beside Debian's Chromium, because other builds include headless mode.
    "chromium-headless-shell": () =>
      findHeadlessShell() ?? ![undefined, "/usr/bin/chromium"].includes(findBrowser()),
    // Page tests also use Android's system font.
    "fonts-roboto-unhinted": () => hasFont(":family=Roboto", "Roboto"),
  },
  // Phones include fonts for Bengali; without one, pages would wait for the web font.
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
  console.error(formatError(error));
  process.exitCode = 1;
}
