import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { firstMonth } from "../tests/drill/first-month.ts";
import { secondMonth } from "../tests/drill/second-month.ts";
import { SiteCopy } from "../tests/support/site-copy.ts";

/**
 * Changes the content of a copy as an owner does in the first months, builds it and judges it by the tests of
 * delivered content: `npm run check:drill`. The copy is left in `.setup/drill` to look at.
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

function run(command: string, words: string[], sentence: string): void {
  const { status } = spawnSync(command, words, { cwd: site.folder, stdio: "inherit" });
  if (status === 0) return;
  console.error(sentence);
  process.exit(1);
}
