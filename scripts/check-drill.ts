import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { firstMonth } from "#tests/drill/first-month.ts";
import { secondMonth } from "#tests/drill/second-month.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";

/**
 * `npm run check:drill` makes an owner's changes of the first months in a copy, builds it, and runs the tests of delivered
 * content. The copy stays in `.setup/drill` for inspection.
 */
const site = new SiteCopy(resolve(".setup/drill"));
for (const [months, changes] of Object.entries({ "first month": firstMonth, "months after": secondMonth })) {
  for (const [name, change] of Object.entries(changes)) {
    console.log(`${months}: ${name}`);
    change(site);
  }
  run("node", ["scripts/setup.mjs", "build"], "the changed content does not build");
  run("npm", ["run", "test:live"], "the changed content fails tests");
}

function run(command: string, args: string[], failure: string): void {
  const { status } = spawnSync(command, args, { cwd: site.folder, stdio: "inherit" });
  if (status === 0) return;
  console.error(failure);
  process.exit(1);
}
