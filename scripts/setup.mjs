// Runs before `npm start`, `npm run dev` and `npm test` on whatever Node the system has (20 or newer), with
// nothing installed yet: installs, then does what its arguments name: `build` from what is here now, `last-good-build`
// if that fails, `any-build` there is, `old-browsers`, and the packages of Debian for `browser`, `phone-faces`,
// `fault-tools` or `hostile-tools`.
// Says on standard error what it does.

import { build, buildIsFresh, isBuilt, isPublished, timeOfBuildInService } from "./setup/build.mjs";
import { installPackagesIfMissing, packages } from "./setup/debian-packages.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";
import { installOldBrowsers } from "./setup/old-browsers.mjs";

const wanted = process.argv.slice(2);

const lacksBuild = () =>
  (wanted.includes("build") && !buildIsFresh()) ||
  (wanted.includes("any-build") && !isBuilt()) ||
  (wanted.includes("last-good-build") && !buildIsFresh() && !isPublished());

try {
  if (!isInstalled() || lacksBuild())
    await withLock(async () => {
      await installIfNeeded();
      if (lacksBuild()) await (wanted.includes("last-good-build") ? buildOrKeepLast() : build());
    });
  for (const name of wanted.filter((one) => one in packages))
    await withLock(() => installPackagesIfMissing(name));
  if (wanted.includes("old-browsers")) await withLock(installOldBrowsers);
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
