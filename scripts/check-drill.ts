import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { firstMonth } from "#tests/drill/first-month.ts";
import { secondMonth } from "#tests/drill/second-month.ts";
import { secondOwner } from "#tests/drill/second-owner.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";

type Changes = Record<string, (site: SiteCopy) => void>;

/** Sets of changes by name, for each copy of the site. The sets of one copy are applied one after the other. */
const drills: Record<string, Changes>[] = [
  { "first month": firstMonth, "second month": secondMonth },
  { "second owner": secondOwner },
];

/**
 * `npm run check:drill` makes typical changes of an owner's first months in one copy of the site, and replaces the sample
 * company in another. It builds the copies, and runs the tests of the site built from `content/`. The copies are in `.setup/`.
 */
for (const [index, drill] of drills.entries()) {
  const site = new SiteCopy(resolve(`.setup/drill-${index + 1}`));
  for (const [setName, changes] of Object.entries(drill)) {
    for (const [name, change] of Object.entries(changes)) {
      console.log(`${setName}: ${name}`);
      change(site);
    }
    run(site, "node", ["scripts/setup.mjs", "build"], "The build of the changed content failed.");
    run(site, "npm", ["run", "test:live"], "The tests of the changed content failed.");
  }
}

function run(site: SiteCopy, command: string, args: string[], errorMessage: string): void {
  const { status } = spawnSync(command, args, { cwd: site.folder, stdio: "inherit" });
  if (status === 0) return;
  console.error(errorMessage);
  process.exit(1);
}
