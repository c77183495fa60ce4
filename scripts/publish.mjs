// `npm run publish` checks the content, builds the site and activates the build. With `-- --back`, it activates the
// previous build, or the build whose name follows. Runs on Node 20 and later.
import { CodedError, formatError } from "#shared/errors.mjs";
import { build, getActiveBuildName, getActiveSiteUrl, rollBack } from "./setup/build.mjs";
import { withLock } from "./setup/lock.mjs";
import { run } from "./setup/run.mjs";

const [option, buildName, ...extraArguments] = process.argv.slice(2);

try {
  // A mistyped --back must not publish.
  if (extraArguments.length > 0 || (option && option !== "--back"))
    throw new CodedError("HD_USAGE_INVALID", "Usage: npm run publish, or npm run publish -- --back [BUILD].");
  await (option ? withLock(() => rollBack(buildName)) : publish());
  console.error(`Active build: ${getActiveBuildName()}. A running server reloads within seconds.`);
} catch (error) {
  console.error(`Nothing was published. ${formatError(error)}`);
  process.exitCode = 1;
}

async function publish() {
  process.env.SITE_URL ||= getActiveSiteUrl() ?? "";
  const checkContent = ["npm", "run", "--silent", "check:content"];
  const error = new CodedError("HD_CONTENT_INVALID", "The content is invalid.");
  await run("checking the content", error, checkContent);
  await withLock(build);
}
