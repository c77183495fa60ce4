// Runs before `npm start`, `npm run dev` and `npm test` on whatever Node the system has (20 or newer), with
// nothing installed yet: installs, then does what its arguments name (`build`, `browser`).

import { installBrowserIfNeeded } from "./setup/browser.mjs";
import { buildIfNeeded, buildIsFresh } from "./setup/build.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";

const wanted = new Set(process.argv.slice(2));

try {
  if (!isInstalled() || (wanted.has("build") && !buildIsFresh()))
    await withLock(async () => {
      await installIfNeeded();
      if (wanted.has("build")) await buildIfNeeded();
    });
  if (wanted.has("browser")) await withLock(installBrowserIfNeeded);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
