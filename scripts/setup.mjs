// Prepares a clone for the next command: installs the packages of package-lock.json. With the argument `build` or
// `start`, also builds the site if the build is missing or stale. With `start`, continues after a failed build if an
// earlier build is active. Runs on Node 20 and later.
import { getActiveBuild } from "#server/disk/site-folders.mjs";
import { formatError } from "#shared/errors.mjs";
import { build, getActiveBuildName, isUpToDate } from "./setup/build.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";

const [, , task] = process.argv;
const isReady = () => isInstalled() && (!task || isUpToDate());

try {
  if (!isReady())
    await withLock(async () => {
      await installIfNeeded();
      if (!isReady()) await build();
    });
} catch (error) {
  console.error(formatError(error));
  if (task !== "start" || !isInstalled() || !getActiveBuild()) process.exit(1);
  console.error(`Starting the active build: ${getActiveBuildName()}.`);
}
