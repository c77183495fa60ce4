// `npm run publish` checks the content, builds aside and puts the new build in service; `npm run publish -- --back`
// puts the one before back. Runs on whatever Node the system has (20 or newer).

import { build, goBack, siteUrlInService, timeOfBuildInService } from "./setup/build.mjs";
import { installIfNeeded, isInstalled } from "./setup/install.mjs";
import { withLock } from "./setup/lock.mjs";
import { runTool } from "./setup/run-tool.mjs";

const [argument, ...more] = process.argv.slice(2);

try {
  if (more.length > 0 || (argument !== undefined && argument !== "--back"))
    throw new Error("npm run publish takes nothing, or -- --back to put the build before in service again");
  if (!isInstalled()) await withLock(installIfNeeded);
  const canTakeOver = argument === "--back" ? await withLock(goBack) : await publish();
  console.error(
    `in service: the build of ${timeOfBuildInService()}; a running server takes it over in seconds`,
  );
  if (!canTakeOver)
    console.error(
      "The server's own code has changed in this build, so a running server keeps the one it has: restart it " +
        "(on one machine with systemd: systemctl restart hooghly-digital).",
    );
} catch (error) {
  console.error(`nothing was published: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function publish() {
  // Whoever publishes by hand rarely has the service's configuration at hand.
  process.env.SITE_URL ||= siteUrlInService();
  console.error("checking the content");
  await runTool("npm", ["run", "--silent", "check:content"], "the content has faults; see above");
  return withLock(build);
}
