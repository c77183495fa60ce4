// Prepares a clone for the next command: installs the packages of package-lock.json. With the argument `build` or
// `start`, also builds a release if the sources have changed, and makes it the current one. With `start`, continues
// after an error if there is a current release. Runs on Node 20 and later.
import { buildAndPublishIfNeeded, getSourcesState } from "#server/process/build-release.mjs";
import { installIfNeeded, isInstalled } from "#server/process/install.mjs";
import { withLock } from "#server/process/lock.mjs";
import { getCurrentReleaseName } from "#server/process/releases.mjs";
import { formatError } from "#shared/errors.mjs";

const [, , task] = process.argv;
const isReady = () => isInstalled() && (!task || getSourcesState() === "published");

try {
  if (!isReady())
    await withLock(async () => {
      await installIfNeeded();
      if (task) await buildAndPublishIfNeeded();
    });
} catch (error) {
  console.error(formatError(error));
  if (task !== "start" || !getCurrentReleaseName()) process.exit(1);
  console.error(`Starting the current release: ${getCurrentReleaseName()}.`);
}
