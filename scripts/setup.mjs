// Prepares a clone for the next command, on any Node from version 20: installs the packages of package-lock.json. With
// `build`, builds the site if the build is missing or stale; with `start`, a failed build leaves the last good one.
import { buildInService } from "#server/disk/site-folders.mjs";
import { build, isFresh, nameInService } from "./setup/build.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";

const [, , task] = process.argv;
const isReady = () => isInstalled() && (!task || isFresh());

try {
  if (!isReady())
    await withLock(async () => {
      await installIfNeeded();
      if (!isReady()) await build();
    });
} catch (error) {
  console.error(error.message);
  if (task !== "start" || !isInstalled() || !buildInService()) process.exit(1);
  console.error(`starting with the last good build, ${nameInService()}`);
}
