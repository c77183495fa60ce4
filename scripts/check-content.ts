import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { findContentIssues, findContentWarnings } from "#src/data/checks/content-issues.ts";
import { formatIssue } from "#src/data/checks/issue.ts";
import { withSourceVersion } from "#src/data/checks/translations.ts";
import { copyMissingContent } from "./copy-to-fixture.ts";

const MARK_OPTION = "--mark";
const COPY_OPTION = "--copy-to-fixture";
const FIXTURE_CONTENT = "tests/fixture-site/content";
const [option, ...names] = process.argv.slice(2);

// `--mark bn/pages/home.yaml` marks a translation as up to date with the English text.
if (option === MARK_OPTION)
  for (const name of names) writeFileSync(join(contentDir, name), withSourceVersion(contentDir, name));

// `--copy-to-fixture` copies the fields that the fixture site lacks, for example after a schema was extended.
if (option === COPY_OPTION)
  for (const line of copyMissingContent("content", FIXTURE_CONTENT)) console.log(line);

const folders = { content: contentDir, public: publicDir };
for (const issue of findContentWarnings(folders)) console.warn(`warning: ${formatIssue(issue)}`);
const issues = findContentIssues(folders);
for (const issue of issues) console.error(formatIssue(issue));
if (issues.length > 0) process.exitCode = 1;
else console.log("content/ is valid");
