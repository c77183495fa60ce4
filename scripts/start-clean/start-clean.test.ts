import { existsSync, globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { findOpenTasks } from "#src/data/checks/checklist.ts";
import { computeChecksums, writeChecksums } from "#src/data/checks/shipped-files.ts";
import {
  getFirstFile,
  getFolders,
  getSlug,
  listFiles,
  listIssues,
  readText,
  replaceText,
  root,
  setField,
  writeText,
} from "#tests/support/content-copy.ts";
import { applyPlan } from "./apply.ts";
import { planCleaning } from "./plan.ts";

const SAMPLES = ["projects", "testimonials", "clients", "members", "positions", "posts"];
const listSamples = () => SAMPLES.flatMap(listFiles);
const has = (file: string) => existsSync(join(root, file));

beforeEach(() => writeChecksums(computeChecksums(getFolders()), getFolders()));

function clean() {
  const plan = planCleaning(getFolders());
  applyPlan(plan, getFolders());
  return plan;
}

it("removes all samples, references to them and their pictures (O9)", () => {
  const portrait = /file: (\/art\/\S+\.svg)/.exec(readText(getFirstFile("members")))?.[1] ?? "";
  const servicePicture = /file: (\/art\/\S+\.svg)/.exec(readText(getFirstFile("services")))?.[1] ?? "";
  clean();
  expect(listSamples()).toEqual([]);
  expect(listIssues()).toEqual([]);
  expect([portrait, servicePicture].map((picture) => has(`public${picture}`))).toEqual([false, true]);
  // Git does not store empty folders.
  expect(globSync("content/*/{members,posts}", { cwd: root })).toEqual([]);
  expect(planCleaning(getFolders())).toMatchObject({ removed: [], updated: new Map() });
});

it("keeps the other fields and the comments of files that it changes (O9)", () => {
  const home = "content/en/pages/home.yaml";
  writeText(home, `# A comment\n${readText(home)}`);
  const before = parse(readText(home));
  clean();
  const after = parse(readText(home));
  expect(readText(home)).toContain("# A comment\n");
  expect(after.hero.slides.map(({ sign }: { sign: string }) => sign)).toEqual(
    before.hero.slides.map(({ sign }: { sign: string }) => sign),
  );
  expect({ ...after, hero: 0, work: 0 }).toEqual({ ...before, hero: 0, work: 0 });
});

it("keeps samples that were changed, and samples that they require (O9)", () => {
  const [member = "", author = ""] = listFiles("members");
  const [changedPost = "", removedPost = ""] = listFiles("posts");
  setField(member, "role", "Owner");
  setField(changedPost, "author", getSlug(author));
  writeText(
    changedPost,
    `${readText(changedPost)}\nRead [our other post](/post/${getSlug(removedPost)}) and [write to us](/contact).\n`,
  );
  const plan = clean();
  expect(listSamples().sort()).toEqual([member, author, changedPost].sort());
  expect(plan.keptAsChanged).toEqual([member, changedPost]);
  expect(plan.keptAsRequired).toEqual([{ file: author, requiredBy: changedPost }]);
  expect(readText(changedPost)).toContain("\nRead our other post and [write to us](/contact).\n");
  expect(listIssues()).toEqual([]);
});

it("keeps a sample whose picture was replaced, and a changed project that is not featured (O9)", () => {
  const logo = /file: (\/art\/\S+\.svg)/.exec(readText(getFirstFile("clients")))?.[1] ?? "";
  writeText(`public${logo}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
  const project = listFiles("projects").find((file) => !/^featured: true/m.test(readText(file))) ?? "";
  setField(project, "client", "Rina's Sweets, Kharagpur");
  replaceText(project, /^plan: .*\n|$/m, "");
  clean();
  expect(listSamples()).toEqual(expect.arrayContaining([getFirstFile("clients"), project]));
  expect(has(`public${logo}`)).toBe(true);
  expect(listIssues()).toEqual([]);
});

it("keeps everything without a list of shipped files (O9)", () => {
  rmSync(join(root, "content/.shipped.sha256"));
  expect(planCleaning(getFolders()).removed).toEqual([]);
});

it("states why the payment page stays a demonstration if UPI is configured (E9, O9)", () => {
  const listTasks = () =>
    findOpenTasks(getFolders()).flatMap(({ file, message }) => (/payment\.yaml/.test(file) ? [message] : []));
  expect(listTasks()).toEqual([]);
  writeText("content/en/payment.yaml", "upi: { address: shop@bank, name: A Shop }\n");
  expect(listTasks()).toEqual([expect.stringMatching(/demonstration .*: phone, .*legal\.name\.$/)]);
});

it("lists placeholder values, empty legal fields, samples and shipped copy until they are changed (C1, O9)", () => {
  const listTasks = () => findOpenTasks(getFolders()).map(({ file, message }) => `${file}: ${message}`);
  const question = getFirstFile("questions");
  const legal = /^content\/en\/company\.yaml: legal\.(name|gstin|registration): /;
  expect(listTasks()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^content\/en\/company\.yaml: phone: Replace the placeholder /),
      expect.stringMatching(legal),
      expect.stringMatching(/^content\/en\/members: Replace the samples/),
      expect.stringMatching(/^content\/en\/questions: As shipped \(\d+ files\)/),
    ]),
  );
  setField("content/en/company.yaml", "phone", "+91 33 2464 1234");
  writeText(
    "content/en/company.yaml",
    `${readText("content/en/company.yaml").replace(/^legal:\n( .*\n)*/m, "")}\nlegal: { name: H, gstin: "", registration: R }\n`,
  );
  for (const file of listFiles("questions")) if (file !== question) setField(file, "content", "Yes.");
  clean();
  const tasks = listTasks();
  expect(tasks.filter((task) => /: phone: /.test(task))).toEqual([]);
  expect(tasks.filter((task) => legal.test(task))).toHaveLength(1);
  expect(tasks).toContainEqual(expect.stringMatching(/^content\/en\/members: Empty/));
  expect(tasks).toContainEqual(expect.stringMatching(/^content\/en\/questions: As shipped\. /));
});
