// `npm run publish` checks the content, builds a release, tries it, and makes it the current one. With `-- --build`, it
// only checks and builds, and only if the sources have changed. With `-- --back`, it rolls back to the previous release,
// or to the release whose name follows. Runs on Node 20 and later.
import { publishLatestRelease, rollBack } from "#server/process/activate-release.mjs";
import { buildRelease, getSourcesState } from "#server/process/build-release.mjs";
import { installIfNeeded } from "#server/process/install.mjs";
import { withLock } from "#server/process/lock.mjs";
import { getCurrentReleaseName, getCurrentSiteUrl } from "#server/process/releases.mjs";
import { run } from "#server/process/run.mjs";
import { CodedError, formatError } from "#shared/errors.mjs";

const USAGE =
  "Usage: npm run publish, or npm run publish -- --build, or npm run publish -- --back [RELEASE].";
const [option, name, ...extraArguments] = process.argv.slice(2);

try {
  // A mistyped --back must not publish.
  if (
    ![undefined, "--build", "--back"].includes(option) ||
    (name && option !== "--back") ||
    extraArguments.length > 0
  )
    throw new CodedError("HD_USAGE_INVALID", USAGE);
  await withLock(runTask);
} catch (error) {
  console.error(`Nothing was published. ${formatError(error)}`);
  process.exitCode = 1;
}

async function runTask() {
  process.env.SITE_URL ||= getCurrentSiteUrl() ?? "";
  if (option === "--back") await rollBack(name);
  else {
    await build();
    if (option === "--build") return;
    await publishLatestRelease();
  }
  console.error(`Current release: ${getCurrentReleaseName()}. A running server reloads within seconds.`);
}

async function build() {
  await installIfNeeded();
  // Publishing always builds, because pages may depend on the day.
  if (option === "--build" && getSourcesState() !== "missing") return;
  const checkContent = ["npm", "run", "--silent", "check:content"];
  await run(
    "checking the content",
    new CodedError("HD_CONTENT_INVALID", "The content is invalid."),
    checkContent,
  );
  await buildRelease();
}
