import { setTimeout as sleep } from "node:timers/promises";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { getCurrentReleaseName, getCurrentSiteUrl } from "#server/process/releases.mjs";
import { LOCAL_ORIGIN } from "#shared/addresses/paths.ts";
import { CodedError } from "#shared/errors.mjs";
import { findContentIssues } from "#src/data/checks/content-issues.ts";
import { formatIssue } from "#src/data/checks/issue.ts";
import { runCommand } from "./command.ts";
import * as repository from "./repository.ts";

/** Progress of publishing, as sentences for the owner. The last event is `failed` or `done`. */
export type PublishEvent =
  | { kind: "step" | "issue" | "failed"; text: string }
  | { kind: "done"; text: string; siteUrl: string; contentChanged: boolean };

export type Report = (event: PublishEvent) => void;

export interface PublishStatus {
  /** `undefined` without Git. */
  changedFiles: string[] | undefined;
  /** Commit message of the last published change, which *Undo* reverts. */
  lastMessage: string | undefined;
}

export async function getPublishStatus(): Promise<PublishStatus> {
  if (!(await repository.isRepository())) return { changedFiles: undefined, lastMessage: undefined };
  const last = await repository.findLastPublish();
  return { changedFiles: await repository.listChangedFiles(), lastMessage: last?.message };
}

/** Checks and commits the content, then pushes the commit or, without an upstream branch, publishes on this machine. */
export async function publish(message: string, report: Report): Promise<void> {
  await checkContent(report);
  if (!(await repository.isRepository())) {
    report({
      kind: "step",
      text: "This folder is not a Git repository: the change is published but not recorded.",
    });
    await publishHere(report);
    return finish(report, "Published.", false);
  }
  const upstream = await repository.getUpstream();
  const changedFiles = await repository.listChangedFiles();
  if (changedFiles.length > 0) {
    report({ kind: "step", text: `Committing changed files: ${changedFiles.length}` });
    await repository.commitContent(message, upstream ? undefined : getCurrentReleaseName() || undefined);
  } else report({ kind: "step", text: "No files have changed since the last commit." });
  if (upstream) return pushTo(upstream, report);
  await publishHere(report);
  finish(report, "Published.", false);
}

/** Takes back the last publish and its changes of the content. */
export async function undo(report: Report): Promise<void> {
  const last = await repository.findLastPublish();
  if (!last)
    throw new CodedError(
      "HD_PUBLISH_FAILED",
      "There is nothing to undo: the editor has published nothing yet.",
    );
  report({ kind: "step", text: `Taking back “${last.message}”` });
  await repository.revert(last);
  const matchesStateBeforePublish = await repository.isHeadEqualToParentOf(last);
  if (!matchesStateBeforePublish) await checkRevertedContent(report);
  const upstream = await repository.getUpstream();
  if (upstream) return pushTo(upstream, report, true);
  // The previous release contains the same as a new one, and is the current one within seconds.
  const release = matchesStateBeforePublish ? last.previousRelease : undefined;
  if (!release || !(await rollBack(release))) await publishHere(report);
  finish(report, "Undone.", true);
}

/**
 * Checks the content after the revert, because other entries may refer to content that the last publish added. Removes
 * the revert commit if there are issues.
 */
async function checkRevertedContent(report: Report): Promise<void> {
  try {
    await checkContent(report);
  } catch (error) {
    await repository.removeLastCommit();
    throw error;
  }
}

async function checkContent(report: Report): Promise<void> {
  report({ kind: "step", text: "Checking the content" });
  // The check blocks the process, so the step is sent before it.
  await sleep(0);
  const issues = findContentIssues({ content: contentDir, public: publicDir }).map(formatIssue);
  for (const text of issues) report({ kind: "issue", text });
  if (issues.length > 0)
    throw new CodedError(
      "HD_CONTENT_INVALID",
      "Nothing was published. Correct these files, then publish again.",
    );
}

async function pushTo(upstream: string, report: Report, contentChanged = false): Promise<void> {
  report({ kind: "step", text: `Fetching changes of others from ${upstream}` });
  const isMerged = await repository.merge(upstream);
  if (isMerged) await checkContent(report);
  report({ kind: "step", text: `Pushing to ${upstream}` });
  await repository.push(upstream);
  finish(report, "Pushed. The server publishes the change within five minutes.", contentChanged || isMerged);
}

/** Publishes on this machine, and reports each step. After a failure, it writes the error output to the terminal. */
async function publishHere(report: Report): Promise<void> {
  const { succeeded, errors } = await runCommand(["npm", "run", "--silent", "publish"], (line) => {
    const [, step] = /^(installing packages|building the site|trying the release)…$/.exec(line) ?? [];
    if (step)
      report({
        kind: "step",
        text: `${step[0]?.toUpperCase()}${step.slice(1)}. This takes a minute or two.`,
      });
  });
  if (succeeded) return;
  console.error(errors.join("\n"));
  throw new CodedError(
    "HD_PUBLISH_FAILED",
    `${errors.at(-1)} The site and your files are unchanged. The reason is in the terminal of npm run edit.`,
  );
}

/** Rolls back to an earlier release, if it still exists. */
const rollBack = async (release: string): Promise<boolean> =>
  (await runCommand(["npm", "run", "--silent", "publish", "--", "--back", release])).succeeded;

function finish(report: Report, text: string, contentChanged: boolean): void {
  const siteUrl = process.env["SITE_URL"] || getCurrentSiteUrl() || LOCAL_ORIGIN;
  report({ kind: "done", text, siteUrl, contentChanged });
}
