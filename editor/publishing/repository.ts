import { relative } from "node:path";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { CodedError } from "#shared/errors.mjs";
import { runCommand } from "./command.ts";

/** Marks the commits of the editor, so that they can be undone. */
const MARK = "Published-With: editor";
const PREVIOUS_RELEASE = "Previous-Release";

/** Files that the editor writes. Other changed files are never committed. */
const EDITED_FOLDERS = [contentDir, publicDir].map((folder) => relative(".", folder));

/** Maximum number of lines of Git's output in an error message. */
const MAX_REASONS = 3;

/** Limit of commits among which the last publish is searched. */
const MAX_COMMITS = 500;

/** A commit that published content. */
export interface PublishedCommit {
  id: string;
  message: string;
  /** Name of the release that was the current one before. */
  previousRelease: string | undefined;
}

const runGit = (...args: string[]) => runCommand(["git", ...args]);

/**
 * Runs Git.
 * @param problem sentence for the owner if Git fails
 */
async function git(problem: string, ...args: string[]): Promise<string> {
  const { succeeded, output, errors } = await runGit(...args);
  if (!succeeded) throw createError(problem, errors);
  return output;
}

function createError(problem: string, errors: string[]): CodedError {
  const reasons = errors.filter((line) => /^(?:error|fatal|remote): /.test(line)).slice(0, MAX_REASONS);
  return new CodedError("HD_PUBLISH_FAILED", [problem, "Git reports:", ...reasons].join(" "));
}

/** Whether the project is the root of a Git repository, and not part of another one. */
export async function isRepository(): Promise<boolean> {
  const { succeeded, output } = await runGit("rev-parse", "--show-prefix");
  return succeeded && output === "";
}

/** Returns the branch to which `git push` pushes, such as `origin/main`. */
export async function getUpstream(): Promise<string | undefined> {
  const { succeeded, output } = await runGit("rev-parse", "--abbrev-ref", "@{upstream}");
  return succeeded ? output : undefined;
}

const getHead = () => git("There is no commit in this repository yet.", "rev-parse", "HEAD");

export async function listChangedFiles(): Promise<string[]> {
  const problem = "The changed files could not be listed.";
  const options = ["--porcelain", "-z", "--no-renames", "--untracked-files=all"];
  const output = await git(problem, "status", ...options, "--", ...EDITED_FOLDERS);
  return output
    .split("\0")
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Commits all changes of the content and the pictures. */
export async function commitContent(message: string, previousRelease: string | undefined): Promise<void> {
  const problem =
    "Your changes could not be committed. They are still in your files, and nothing was published.";
  const trailers = [MARK, ...(previousRelease ? [`${PREVIOUS_RELEASE}: ${previousRelease}`] : [])].join("\n");
  await git(problem, "add", "--all", "--", ...EDITED_FOLDERS);
  const messages = [`--message=${message}`, `--message=${trailers}`];
  const author = await getAuthorOptions();
  await git(problem, ...author, "commit", "--quiet", "--only", ...messages, "--", ...EDITED_FOLDERS);
}

/** A commit needs an author, and owners may not have entered theirs. */
async function getAuthorOptions(): Promise<string[]> {
  const { succeeded } = await runGit("config", "user.email");
  return succeeded ? [] : ["-c", "user.name=Editor", "-c", "user.email=editor@localhost"];
}

/** Returns the last commit of the editor that has not been reverted. */
export async function findLastPublish(): Promise<PublishedCommit | undefined> {
  const format = `--format=%H%x1f%s%x1f%b%x1e`;
  const { output } = await runGit("log", `--max-count=${MAX_COMMITS}`, format);
  const commits = output.split("\x1e").map((commit) => commit.trim().split("\x1f"));
  const reverted = new Set(
    commits.flatMap(([, , body]) => /^This reverts commit (\w+)/m.exec(body ?? "")?.[1] ?? []),
  );
  const last = commits.find(([id = "", , body]) => body?.includes(MARK) && !reverted.has(id));
  if (!last) return undefined;
  const [id = "", message = "", body = ""] = last;
  return { id, message, previousRelease: new RegExp(`^${PREVIOUS_RELEASE}: (.+)$`, "m").exec(body)?.[1] };
}

/** Takes a commit back with another commit. */
export async function revert({ id, message }: PublishedCommit): Promise<void> {
  const problem = `“${message}” was not undone, because the same text has been changed since. Correct it in the editor, then publish it.`;
  try {
    await git(problem, ...(await getAuthorOptions()), "revert", "--no-edit", id);
  } catch (error) {
    await runGit("revert", "--abort");
    throw error;
  }
}

/** Removes the last commit and its changes. Files with other changes stay as they are. */
export const removeLastCommit = () => git("The commit was not removed.", "reset", "--keep", "HEAD~");

/** Returns whether `HEAD` has the same files as the parent of a commit. */
export const isHeadEqualToParentOf = async ({ id }: PublishedCommit): Promise<boolean> =>
  (await runGit("diff", "--quiet", `${id}~`, "HEAD")).succeeded;

/**
 * Merges the changes of others.
 * @returns whether there were any
 */
export async function merge(upstream: string): Promise<boolean> {
  const before = await getHead();
  await git(
    `Your changes are committed on this machine, but ${upstream} can't be reached. Check your internet connection, then publish again.`,
    "fetch",
    "--quiet",
  );
  try {
    await git(
      "Your changes are committed on this machine, but someone else has changed the same text. Ask your programmer to merge both, then publish again.",
      ...(await getAuthorOptions()),
      "merge",
      "--quiet",
      "--no-edit",
      upstream,
    );
  } catch (error) {
    await runGit("merge", "--abort");
    throw error;
  }
  return (await getHead()) !== before;
}

export async function push(upstream: string): Promise<void> {
  const problem = `Your changes are committed on this machine, but ${upstream} did not accept them. Publish again, or ask your programmer.`;
  const { succeeded, errors } = await runGit("push", "--quiet");
  if (!succeeded) throw createError(problem, errors);
}
