// Starts a piece of the site in the house's shape: `npm run new -- section team/Awards`, `npm run new -- kind award`.
import { newKind } from "./new/kind.ts";
import { newSection } from "./new/section.ts";
import { writeNew } from "./new/write.ts";

const USAGE = "usage: npm run new -- section folder/Name | npm run new -- kind name";
const makers: Record<string, (name: string) => Record<string, string>> = {
  section: newSection,
  kind: newKind,
};

const [what = "", name = ""] = process.argv.slice(2);
try {
  const make = Object.hasOwn(makers, what) ? makers[what] : undefined;
  if (!make) throw new Error(USAGE);
  for (const path of writeNew(make(name))) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
