// Runs before `npm start`, `npm run dev` and `npm test` on whatever Node the system has (20 or newer), with
// nothing installed yet: installs, then does what its arguments name (`build`, `any-build`, `last-good-build`,
// `browser`, `hostile-tools`, `fault-tools`). Says on standard error what it does.

import { installBrowserIfNeeded } from "./setup/browser.mjs";
import { build, buildIsFresh, isBuilt, isPublished, timeOfBuildInService } from "./setup/build.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";
import { installFaultToolsIfNeeded, installHostileToolsIfNeeded } from "./setup/tools.mjs";

const wanted = new Set(process.argv.slice(2));

const lacksBuild = () =>
  (wanted.has("build") && !buildIsFresh()) ||
  (wanted.has("any-build") && !isBuilt()) ||
  (wanted.has("last-good-build") && !buildIsFresh() && !isPublished());

try {
  if (!isInstalled() || lacksBuild())
    await withLock(async () => {
      await installIfNeeded();
      if (lacksBuild()) await (wanted.has("last-good-build") ? buildOrKeepLast() : build());
    });
  if (wanted.has("browser")) await withLock(installBrowserIfNeeded);
  if (wanted.has("hostile-tools")) await withLock(installHostileToolsIfNeeded);
  if (wanted.has("fault-tools")) await withLock(installFaultToolsIfNeeded);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A fault in what was written last must not take the site down with the next start. */
async function buildOrKeepLast() {
  try {
    await build();
  } catch (error) {
    if (!isBuilt()) throw error;
    console.error(
      `${error.message}. The site starts with the last good build, of ${timeOfBuildInService()}: ` +
        "correct what is named there, then run npm run publish.",
    );
  }
}
