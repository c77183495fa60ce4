import fs, { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readBrand } from "#server/content/read-brand.ts";
import {
  appendToPost,
  findLineNumber,
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
import { findContentWarnings } from "./content-issues.ts";
import { formatIssue } from "./issue.ts";

const BRAND = "content/en/brand.yaml";

it("finds no issues in the content (O5)", () => {
  expect(listIssues()).toEqual([]);
});

it("warns about a title that search results truncate (F4)", () => {
  const title = "A post about everything that a shop in Kolkata ever wanted to know";
  const file = getFirstFile("posts");
  const line = setField(file, "title", title);
  const service = getFirstFile("services");
  replaceText(service, /^ {2}title: .*$/m, `  title: ${title}`);
  expect(listIssues()).toEqual([]);
  expect(findContentWarnings(getFolders()).map(formatIssue)).toEqual(
    expect.arrayContaining([
      `${file}:${line}: title: Expected at most 60 characters, which search results show, got 66.`,
      expect.stringContaining(
        `${service}:${findLineNumber(service, title)}: head.title: Expected at most 60 characters`,
      ),
    ]),
  );
});

it("reports a misspelt field as unknown and the correct one as missing (O5)", () => {
  const file = getFirstFile("policies");
  replaceText(file, /^updated:/m, "updatd:");
  expect(listIssues()).toEqual([
    expect.stringContaining("updated: Missing field. Description: Day"),
    `${file}:${findLineNumber(file, "updatd")}: updatd: Unknown field. Did you mean updated?`,
  ]);
});

it("reports text instead of a number, with the description of the field (O5)", () => {
  const file = getFirstFile("questions");
  const line = setField(file, "order", "first");
  expect(listIssues()).toEqual([
    expect.stringContaining(`${file}:${line}: order: Expected a number, got "first". Description: `),
  ]);
});

it("reports invalid YAML (O5)", () => {
  const file = getFirstFile("questions");
  writeText(file, `${readText(file)}\n\ttitle: : x\n`);
  expect(listIssues()[0]).toMatch(new RegExp(`^${file}:\\d+: Invalid YAML \\(.*Indent with spaces`));
});

it.each([
  ["posts", "date"],
  ["policies", "updated"],
])("reports an invalid calendar day in %s (O5)", (folder, field) => {
  const file = getFirstFile(folder);
  const line = setField(file, field, "2026-11-31");
  expect(listIssues()).toEqual([
    expect.stringMatching(
      new RegExp(`^${file}:${line}: ${field}: Expected a calendar day.*got "2026-11-31"`),
    ),
  ]);
});

it("reports a broken link in an article and suggests the closest path (O5)", () => {
  const place = appendToPost("See [our page](/contct#form).");
  expect(listIssues()).toEqual([
    `${place}: Expected the path of a page, got /contct. Did you mean /contact?`,
  ]);
});

it("reports a link without a scheme (O5)", () => {
  const place = appendToPost("See [them](www.example.com).");
  expect(listIssues()).toEqual([
    expect.stringContaining(
      `${place}: Expected a URL that starts with https:// or a path that starts with /, got www.example.com.`,
    ),
  ]);
});

it("ignores code in an article (O5)", () => {
  appendToPost("`[a](nowhere) {name} <5` and\n\n```\n{x} <6 [b](nowhere)\n```");
  expect(listIssues()).toEqual([]);
});

it("reports a menu link to a deleted page (O5)", () => {
  const file = "content/en/navigation.yaml";
  const line = findLineNumber(file, "href: /blog");
  replaceText(file, /href: \/blog$/m, "href: /gone");
  expect(listIssues()).toEqual([
    expect.stringMatching(
      new RegExp(`^${file}:${line}: menu\\.\\d+\\.href: Expected the path of a page, got /gone`),
    ),
  ]);
});

it("reports every reference to a deleted service (O5)", () => {
  const service = listFiles("services").find((file) => !readText(file).includes("landing:")) ?? "";
  const place = appendToPost(`See [it](/${getSlug(service)}).`);
  rmSync(join(root, service));
  const found = listIssues();
  expect(found.some((issue) => issue.startsWith(place))).toBe(true);
  const named = new RegExp(
    `got /${getSlug(service)}\\.|services\\.\\d: Expected a service, got "${getSlug(service)}"`,
  );
  expect(found.filter((issue) => !named.test(issue))).toEqual([]);
});

it("reports a reference to a deleted member (O5)", () => {
  const [, post = ""] = listFiles("posts");
  const author = /^author: (.*)$/m.exec(readText(post))?.[1] ?? "";
  rmSync(join(root, `content/en/members/${author}.yaml`));
  expect(listIssues()).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^${post}:${findLineNumber(post, "author: ")}: author: Expected a member, got "${author}"\\. Choose one of `,
      ),
    ),
  );
});

it("suggests the new path for a link to a renamed entry (O5)", () => {
  const [renamed = ""] = listFiles("posts").slice(1);
  replaceText(renamed, /^date:/m, "formerly: [an-old-title]\ndate:");
  const place = appendToPost("[Old](/post/an-old-title)");
  expect(listIssues()).toEqual([
    `${place}: Expected the path of a page, got /post/an-old-title. Did you mean /post/${getSlug(renamed)}?`,
  ]);
});

it.each([
  ["content/en/members/mita.yml", "content/en/members/mita.yaml"],
  ["content/en/posts/new.md", "content/en/posts/new.mdx"],
  ["content/en/compny.yaml", "content/en/company.yaml"],
])("suggests a file name for %s (O5)", (name, expected) => {
  writeText(name, "title: x\n");
  expect(listIssues()).toEqual([`${name}: Unknown file. Rename it to ${expected}.`]);
});

it("reports a missing singleton (O5)", () => {
  fs.renameSync(join(root, "content/en/brochure.yaml"), join(root, "brochure.yaml"));
  expect(listIssues()).toEqual([
    "content/en/brochure.yaml: Missing file. Restore it from an earlier version.",
  ]);
});

it("reports a file name that cannot be an address (O5)", () => {
  const file = getFirstFile("questions");
  fs.renameSync(join(root, file), join(root, "content/en/questions/What now.yaml"));
  expect(listIssues()).toContainEqual(
    "content/en/questions/What now.yaml: Expected letters, digits and single hyphens in the file name, which becomes an address.",
  );
});

it.each(["blog", "Contact", "art"])("reports a service with the reserved name %s (O5)", (name) => {
  const service = listFiles("services").at(-1) ?? "";
  writeText(`content/en/services/${name}.yaml`, readText(service));
  expect(listIssues()).toContainEqual(
    `content/en/services/${name}.yaml: Expected an unused address, got /${name}, which is used by the site. Rename the file.`,
  );
});

it("reports an address that differs only in letter case, and a former address in use (O5)", () => {
  const policy = getFirstFile("policies");
  const name = getSlug(policy).toLowerCase();
  writeText(`content/en/services/${name}.yaml`, readText(getFirstFile("services")));
  const [first = "", second = ""] = listFiles("posts");
  replaceText(first, /^date:/m, `formerly: [${getSlug(second)}]\ndate:`);
  const found = listIssues();
  expect(found).toContainEqual(
    expect.stringMatching(new RegExp(`Expected an unused address, got /${name}, which`, "i")),
  );
  expect(found).toContainEqual(
    expect.stringContaining(`got /post/${getSlug(second)}, which is used by ${second}`),
  );
});

it("reports two offers with the same id (O5)", () => {
  const [first = "", second = ""] = listFiles("offers");
  const id = /^id: (\d+)/m.exec(readText(first))?.[1] ?? "";
  const line = setField(second, "id", id);
  expect(listIssues()).toContainEqual(
    `${second}:${line}: id: Expected an unused id, got ${id}, which is used by ${first}.`,
  );
});

it.each([
  ["under <5000 rupees", 'Expected a tag after "<", got <5000. Write &lt;5000'],
  ["see <https://example.com>", "Expected a link such as [text](https://example.com)"],
  ["dear {name}", "Unexpected {name}: the only placeholder in articles is {company}."],
  ['<iframe src="https://example.com/map"></iframe>', "Write a link such as [text](https://example.com/map)"],
  ["<SCRIPT>alert()</SCRIPT>", "Delete it, up to </script>."],
])("reports %j in an article (O5)", (text, message) => {
  const place = appendToPost(text);
  expect(listIssues()).toEqual([expect.stringMatching(new RegExp(`^${place}: `))]);
  expect(listIssues()[0]).toContain(message);
});

it.each([
  ["light.accent", "#808080", ["the accent #808080", "3."]],
  ["light.ink", "#9a9a9a", ["the ink #9a9a9a", "the background of the page", "2."]],
  ["dark.accent", "#203040", ["the accent for dark backgrounds #203040", "Choose a lighter accent"]],
  ["dark.ink", "#445566", ["the ink for dark backgrounds #445566", "Choose a lighter ink"]],
])("reports the contrast of the colour %s (O6)", (field, colour, parts) => {
  const [group = "", name = ""] = field.split(".");
  replaceText(BRAND, new RegExp(`(?<=${group}: .*?${name}: )"#\\w{6}"`), `"${colour}"`);
  const place = `${BRAND}:${findLineNumber(BRAND, `${group}:`)}: colours.${field}: Expected a contrast of at least 4.5:1 between `;
  const found = listIssues().filter((issue) => issue.startsWith(place));
  expect(found.some((issue) => parts.every((part) => issue.includes(part)))).toBe(true);
});

it("reports a missing logo (O6)", () => {
  replaceText(BRAND, /full: .*/, "full: /pictures/logo.svg");
  expect(listIssues()).toEqual([
    expect.stringMatching(
      /brand\.yaml:\d+: logo\.full: Expected an existing file, got content\/pictures\/logo\.svg/,
    ),
  ]);
});

it("accepts {company} everywhere, and warns about the name itself (O6)", () => {
  const { name } = readBrand(join(root, "content"));
  const file = getFirstFile("questions");
  const line = setField(file, "title", `"{company} and ${name} answer?"`);
  const place = appendToPost(`By {company}, or ${name}.`);
  expect(listIssues()).toEqual([]);
  const warnings = findContentWarnings(getFolders()).map(formatIssue);
  for (const start of [`${file}:${line}: title`, place])
    expect(warnings).toContainEqual(expect.stringContaining(`${start}: Expected {company}, got "${name}".`));
});

it("accepts a brand without a translation, and with a translated name (O6)", () => {
  mkdirSync(join(root, "content/xx"));
  writeText("content/xx/language.yaml", readText("content/en/language.yaml"));
  for (const text of ["shortName: Xx\n", "name: Xx\n"]) {
    writeText("content/xx/brand.yaml", text);
    expect(listIssues()).toEqual([]);
  }
  expect(readBrand(join(root, "content"), "xx").name).toBe("Xx");
});

it("reports two entries with the same order and suggests an unused one (O5)", () => {
  const [first = "", second = ""] = listFiles("questions");
  const order = /^order: (\d+)/m.exec(readText(first))?.[1] ?? "";
  const line = setField(second, "order", order);
  expect(listIssues()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${second}:${line}: order: Expected an unused number such as \\d+, got ${order}, which is used by ${getSlug(first)}`,
      ),
    ),
  ]);
});

it("reports two featured projects, and accepts content without a featured project (O5)", () => {
  const featured = listFiles("projects").find((file) => /^featured: true/m.test(readText(file))) ?? "";
  const other = listFiles("projects").find((file) => file !== featured) ?? "";
  const rest = readText(other).replace(/^featured:.*\n/m, "");
  writeText(other, `featured: true\n${rest}`);
  expect(listIssues()).toEqual([
    expect.stringContaining("featured: Expected one featured project, got this one and"),
  ]);
  writeText(other, rest);
  setField(featured, "featured", "false");
  expect(listIssues()).toEqual([]);
});

it("accepts content without projects and members, but reports links to the first member and the featured project (O5)", () => {
  const files = [...listFiles("projects"), ...listFiles("members")];
  for (const file of files) rmSync(join(root, file));
  setField("content/en/pages/about.yaml", "lead", '"[Our work](/portfoliodetails)"');
  const found = listIssues();
  expect(found.filter((issue) => /none|at least/.test(issue))).toEqual([]);
  expect(found).toContainEqual(
    expect.stringContaining("got /portfoliodetails. Did you mean /portfolio-grid?"),
  );
});

it("reports two spellings of a tag (O5)", () => {
  const [first = "", second = ""] = listFiles("posts");
  replaceText(first, /^tags: .*$/m, "tags: [Own Words]");
  replaceText(second, /^tags: .*$/m, "tags: [own-words]");
  expect(listIssues()).toEqual([
    `${second}:${findLineNumber(second, "own-words")}: tags: Expected "Own Words", as in another post, got "own-words".`,
  ]);
});

it("accepts a former member as author, but not as contact (O3)", () => {
  const file = `content/en/members/${/^contact: (.*)$/m.exec(readText(getFirstFile("positions")))?.[1]}.yaml`;
  replaceText(file, /^name:/m, "left: true\nname:");
  const found = listIssues();
  expect(found).toContainEqual(
    expect.stringMatching(/^content\/en\/positions\/.*contact: Expected a current member of the team/),
  );
  expect(found.some((issue) => issue.includes("author: Expected a member"))).toBe(false);
});
