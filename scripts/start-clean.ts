import { basename, dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { CodedError, formatError } from "#shared/errors.mjs";
import { findOpenTasks } from "#src/data/checks/checklist.ts";
import { readContentFiles } from "#src/data/checks/content-files.ts";
import { findContentIssues } from "#src/data/checks/content-issues.ts";
import { findSchemaIssues } from "#src/data/checks/file-issues.ts";
import { type ContentIssue, formatIssue } from "#src/data/checks/issue.ts";
import { computeChecksums, writeChecksums } from "#src/data/checks/shipped-files.ts";
import { applyPlan } from "./start-clean/apply.ts";
import { type CleanPlan, planCleaning } from "./start-clean/plan.ts";

/**
 * `npm run start-clean` removes the samples of the sample company and lists what to fill in. `--yes` does not ask.
 * `--record` stores the checksums of the content as shipped instead, for developers who change the shipped content.
 */
const YES_OPTION = "--yes";
const RECORD_OPTION = "--record";

const folders = { content: contentDir, public: publicDir };
const [option, ...extraArguments] = process.argv.slice(2);

try {
  if (extraArguments.length > 0 || (option && ![YES_OPTION, RECORD_OPTION].includes(option)))
    throw new CodedError(
      "HD_USAGE_INVALID",
      `Usage: npm run start-clean, or npm run start-clean -- ${YES_OPTION}.`,
    );
  if (option === RECORD_OPTION) writeChecksums(computeChecksums(folders), folders);
  else await startClean();
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}

async function startClean(): Promise<void> {
  // Checks only the schema of each file. Broken references between files may disappear with the samples.
  throwIssues(
    readContentFiles(contentDir).flatMap(findSchemaIssues),
    "Nothing was removed. Correct these files first.",
  );
  const plan = planCleaning(folders);
  printPlan(plan);
  if (plan.removed.length > 0) {
    if (option !== YES_OPTION) await confirm();
    applyPlan(plan, folders);
    throwIssues(findContentIssues(folders), "The samples are removed. Correct the remaining issues.");
  }
  printList("To do, also listed in the editor:", findOpenTasks(folders).map(formatIssue));
  console.log("Questions that only you can answer: docs/owner-to-settle.md");
}

function throwIssues(issues: ContentIssue[], advice: string): void {
  if (issues.length > 0)
    throw new CodedError("HD_CONTENT_INVALID", [...issues.map(formatIssue), advice].join("\n"));
}

function printPlan({ removed, changedFields, keptAsChanged, keptAsRequired }: CleanPlan): void {
  if (removed.length === 0) console.log("There are no samples to remove.\n");
  const entries = removed.filter((file) => file.startsWith("content/en/"));
  const folderNames = new Set(entries.map((file) => dirname(file)));
  const folderLines = Array.from(folderNames, (folder) => {
    const names = entries.filter((file) => dirname(file) === folder).map((file) => basename(file));
    return `${folder}: ${names.join(", ")}`;
  });
  printList("Samples to remove, with their translations and with pictures that only they use:", folderLines);
  printList("Fields to change, because they refer to these samples:", changedFields);
  printList(
    "Samples to keep, because you changed them, their translations or their pictures:",
    keptAsChanged,
  );
  printList(
    "Samples to keep, because another file requires them:",
    keptAsRequired.map(({ file, requiredBy }) => `${file}: required by ${requiredBy}`),
  );
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${[title, ...lines.map((line) => `  ${line}`)].join("\n")}\n`);
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CodedError(
      "HD_USAGE_INVALID",
      `Nothing was removed. Without a terminal, ${YES_OPTION} is required.`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal
    .question("Remove and change these files? (yes/no) ")
    .finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== "yes")
    throw new CodedError("HD_CLEANING_NOT_CONFIRMED", "Nothing was removed.");
}
