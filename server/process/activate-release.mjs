import { basename, join } from "node:path";
import { CodedError } from "#shared/errors.mjs";
import { findRollbackTarget, getNode, listReleases } from "./releases.mjs";
import { run } from "./run.mjs";

/**
 * Tries the newest release and makes it the current one.
 * @throws {CodedError} if the trial fails; then the current release remains
 */
export const publishLatestRelease = () => activate(listReleases()[0]);

/**
 * Tries an earlier release and makes it the current one.
 * @param {string} [name] by default the release before the current one
 * @throws {CodedError} if there is no such release, or its trial fails
 */
export async function rollBack(name) {
  const release = findRollbackTarget(name);
  if (release === undefined)
    throw new CodedError(
      "HD_ROLLBACK_IMPOSSIBLE",
      name ? `There is no release ${name}.` : "There is no release older than the current one.",
    );
  await activate(release, "--back");
}

/** Runs the code of the release itself, because a release is tried with its own Node and its own migrations. */
async function activate(release, ...options) {
  const command = [getNode(release), join(release, "server/process/activate.ts"), ...options];
  const error = new CodedError(
    "HD_RELEASE_REFUSED",
    `The release ${basename(release)} did not pass its trial.`,
  );
  await run("trying the release", error, command);
}
