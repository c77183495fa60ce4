// `npm run publish` checks the content, builds the site aside and puts the build in service; with `-- --back` it puts the
// previous build in service. Runs on any Node from version 20.
import { build, goBack, nameInService, siteUrlInService } from "./setup/build.mjs";
import { withLock } from "./setup/lock.mjs";
import { run } from "./setup/run.mjs";

const [option, ...others] = process.argv.slice(2);

try {
  // A mistyped --back must not publish.
  if (others.length > 0 || (option && option !== "--back"))
    throw new Error("usage: npm run publish, or npm run publish -- --back");
  await (option ? withLock(goBack) : publish());
  console.error(`in service: the build of ${nameInService()}; a running server reloads within seconds`);
} catch (error) {
  console.error(`nothing was published: ${error.message}`);
  process.exitCode = 1;
}

async function publish() {
  process.env.SITE_URL ||= siteUrlInService() ?? "";
  await run("checking the content", "the content is invalid", ["npm", "run", "--silent", "check:content"]);
  await withLock(build);
}
