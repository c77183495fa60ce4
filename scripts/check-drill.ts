import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { firstMonth } from "#tests/drill/first-month.ts";
import { secondMonth } from "#tests/drill/second-month.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";

/**
 * `npm run check:drill` makes the typical changes of an owner's first months in a copy of the site, builds the copy,
 * and runs the tests of the site built from `content/`. The copy is in `.setup/drill`.
 */
const site = new SiteCopy(resolve(".setup/drill"));
for (const [months, changes] of Object.entries({ "first month": firstMonth, "months after": secondMonth })) {
  for (const [name, change] of Object.entries(changes)) {
    console.log(`${months}: ${name}`);
    change(site);
  }
  run("node", ["scripts/setup.mjs", "build"], "The build of the changed content failed.");
  run("npm", ["run", "test:live"], "The tests of the changed content failed.");
}

function run(command: string, args: string[], errorMessage: string): void {
  const { status } = spawnSync(command, args, { cwd: site.folder, stdio: "inherit" });
  if (status === 0) return;
  console.error(errorMessage);
  process.exit(1);
}
