// Runs before `npm start`, `npm run dev` and `npm test` on whatever Node the system has (20 or newer), with
// nothing installed yet: installs, then does what its arguments name (`build`, `any-build`, `browser`). Says on
// standard error what it does.

import { installBrowserIfNeeded } from "./setup/browser.mjs";
import { build, buildIsFresh, isBuilt } from "./setup/build.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";

const wanted = new Set(process.argv.slice(2));

const lacksBuild = () => (wanted.has("build") && !buildIsFresh()) || (wanted.has("any-build") && !isBuilt());

try {
  if (!isInstalled() || lacksBuild())
    await withLock(async () => {
      await installIfNeeded();
      if (lacksBuild()) await build();
    });
  if (wanted.has("browser")) await withLock(installBrowserIfNeeded);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
