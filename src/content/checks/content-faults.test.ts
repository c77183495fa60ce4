import fs, { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  addToArticle,
  faults,
  filesOf,
  first,
  folders,
  lineOf,
  replace,
  root,
  setField,
  slugOf,
  textOf,
  write,
} from "#tests/support/faulty-content.ts";
import { contentWarnings } from "./content-faults.ts";
import { faultLine } from "./fault.ts";
import { marked } from "./translations.ts";

it("O5 finds nothing wrong with the content as it is", () => {
  expect(faults()).toEqual([]);
});

it("F4 a title that searches would cut off is named, and stops nothing", () => {
  const title = "A post about everything that a shop in Kolkata ever wanted to know";
  const file = first("posts");
  const line = setField(file, "title", title);
  const service = first("services");
  replace(service, /^ {2}title: .*$/m, `  title: ${title}`);
  expect(faults()).toEqual([]);
  expect(contentWarnings(folders()).map(faultLine)).toEqual(
    expect.arrayContaining([
      `${file}:${line}: title: has 66 letters, of which searches show 60; write a shorter one`,
      expect.stringContaining(`${service}:${lineOf(service, title)}: head.title: has 66 letters`),
    ]),
  );
});

it("O5 a misspelt field, and the one it leaves missing", () => {
  const file = first("policies");
  replace(file, /^updated:/m, "updatd:");
  expect(faults()).toEqual([
    expect.stringContaining("updated: is missing; write: Day"),
    `${file}:${lineOf(file, "updatd")}: updatd: there is no such field; write updated`,
  ]);
});

it("O5 a word where a number belongs, with what the field is for", () => {
  const file = first("questions");
  const line = setField(file, "order", "first");
  expect(faults()).toEqual([
    expect.stringContaining(`${file}:${line}: order: "first" is no number; write: `),
  ]);
});

it("O5 what is no YAML", () => {
  const file = first("questions");
  write(file, `${textOf(file)}\n\ttitle: : x\n`);
  expect(faults()[0]).toMatch(new RegExp(`^${file}:\\d+: cannot be read \\(.*indent with spaces`));
});

it.each([
  ["posts", "date"],
  ["projects", "date"],
  ["policies", "updated"],
])("O5 a day in %s that no calendar has", (folder, field) => {
  const file = first(folder);
  const line = setField(file, field, "2026-11-31");
  expect(faults()).toEqual([
    expect.stringMatching(
      new RegExp(`^${file}:${line}: ${field}: "2026-11-31".*a day that the calendar has`),
    ),
  ]);
});

it("O5 a link in an article that leads nowhere, with what was probably meant", () => {
  const place = addToArticle("See [our page](/contct#form).");
  expect(faults()).toEqual([`${place}: /contct leads nowhere; write /contact, or take the link out`]);
});

it("O5 a link that is no address", () => {
  const place = addToArticle("See [them](www.example.com).");
  expect(faults()).toEqual([
    expect.stringContaining(`${place}: www.example.com is no address; write https://`),
  ]);
});

it("O5 code in an article is nothing to follow or fill", () => {
  addToArticle("`[a](nowhere) {name} <5` and\n\n```\n{x} <6 [b](nowhere)\n```");
  expect(faults()).toEqual([]);
});

it("O5 a menu that leads to what was deleted", () => {
  const file = "content/en/navigation.yaml";
  const line = lineOf(file, "href: /blog");
  replace(file, /href: \/blog$/m, "href: /gone");
  expect(faults()).toEqual([
    expect.stringMatching(new RegExp(`^${file}:${line}: menu\\.\\d+\\.href: /gone leads nowhere`)),
  ]);
});

it("O5 references to a deleted service, wherever it is named", () => {
  const service = filesOf("services").find((file) => !textOf(file).includes("landing:")) ?? "";
  const place = addToArticle(`See [it](/${slugOf(service)}).`);
  rmSync(join(root, service));
  const found = faults();
  expect(found.some((fault) => fault.startsWith(place))).toBe(true);
  const named = new RegExp(
    `/${slugOf(service)} leads nowhere|services\\.\\d: there is no service "${slugOf(service)}"`,
  );
  expect(found.filter((fault) => !named.test(fault))).toEqual([]);
});

it("O5 references to a deleted member and a deleted post", () => {
  const [, post = ""] = filesOf("posts");
  const author = /^author: (.*)$/m.exec(textOf(post))?.[1] ?? "";
  rmSync(join(root, `content/en/members/${author}.yaml`));
  expect(faults()).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^${post}:${lineOf(post, "author: ")}: author: there is no member "${author}"; write one of `,
      ),
    ),
  );
});

it("O5 a link to what has been renamed names the new address", () => {
  const [renamed = ""] = filesOf("posts").slice(1);
  replace(renamed, /^date:/m, "formerly: [an-old-title]\ndate:");
  const place = addToArticle("[Old](/post/an-old-title)");
  expect(faults()).toEqual([
    `${place}: /post/an-old-title leads nowhere; write /post/${slugOf(renamed)}, or take the link out`,
  ]);
});

it.each([
  ["content/en/members/mita.yml", "content/en/members/mita.yaml"],
  ["content/en/posts/new.md", "content/en/posts/new.mdx"],
  ["content/en/compny.yaml", "content/en/company.yaml"],
])("O5 nobody reads %s", (name, right) => {
  write(name, "title: x\n");
  expect(faults()).toEqual([`${name}: is not read under this name; call it ${right}`]);
});

it("O5 a file of the site that is missing", () => {
  fs.renameSync(join(root, "content/en/brochure.yaml"), join(root, "brochure.yaml"));
  expect(faults()).toEqual(["content/en/brochure.yaml: is missing; bring it back from an earlier version"]);
});

it("O5 a name that makes no address", () => {
  const file = first("questions");
  fs.renameSync(join(root, file), join(root, "content/en/questions/What now.yaml"));
  expect(faults()).toContainEqual(
    "content/en/questions/What now.yaml: its name becomes an address; use letters, digits and single hyphens only",
  );
});

it.each(["blog", "Contact", "art"])("O5 no service may be called %s", (name) => {
  const service = filesOf("services").at(-1) ?? "";
  write(`content/en/services/${name}.yaml`, textOf(service));
  expect(faults()).toContainEqual(
    `content/en/services/${name}.yaml: its address /${name} is already taken by the site itself; give the file another name`,
  );
});

it("O5 nothing may have the address of a policy, in whatever letter case, or one that another had before", () => {
  const policy = first("policies");
  const name = slugOf(policy).toLowerCase();
  write(`content/en/services/${name}.yaml`, textOf(first("services")));
  const [one = "", other = ""] = filesOf("posts");
  replace(one, /^date:/m, `formerly: [${slugOf(other)}]\ndate:`);
  const found = faults();
  expect(found).toContainEqual(
    expect.stringMatching(new RegExp(`its address /${name} is already taken by`, "i")),
  );
  expect(found).toContainEqual(
    expect.stringContaining(`/post/${slugOf(other)} is already taken by ${other}`),
  );
});

it("O5 two offers with one number", () => {
  const [one = "", other = ""] = filesOf("offers");
  const id = /^id: (\d+)/m.exec(textOf(one))?.[1] ?? "";
  const line = setField(other, "id", id);
  expect(faults()).toContainEqual(
    `${other}:${line}: id: ${id} is already the number of ${one}; write one that no offer ever had`,
  );
});

it("O5 a name in braces that nothing fills", () => {
  const file = first("questions");
  write(file, `order: 900\ntitle: Who?\ncontent: We are {peple}.\n`);
  expect(faults()).toEqual([`${file}:3: content: nothing fills in {peple}; write {people}`]);
});

it("O5 a name of one file in another, where nothing fills it in", () => {
  replace("content/en/mails.yaml", /\{grievanceOfficer\}/, "{officer}");
  expect(faults()).toEqual([
    expect.stringMatching(/nothing fills in \{officer\}; write the words themselves, or one of/),
  ]);
});

it.each([
  ["under <5000 rupees", "<5000 would begin a tag; write &lt;5000"],
  ["see <https://example.com>", "write [words](https://example.com)"],
  ["dear {name}", "nothing fills in {name} in an article"],
])("O5 an article with %s", (text, sentence) => {
  const place = addToArticle(text);
  expect(faults()).toEqual([expect.stringMatching(new RegExp(`^${place}: `))]);
  expect(faults()[0]).toContain(sentence);
});

it("O5 two in one place, with one that is free", () => {
  const [one = "", other = ""] = filesOf("questions");
  const order = /^order: (\d+)/m.exec(textOf(one))?.[1] ?? "";
  const line = setField(other, "order", order);
  expect(faults()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${other}:${line}: order: ${order} is already the place of ${slugOf(one)}; write another, such as \\d+`,
      ),
    ),
  ]);
});

it("O5 no project that is featured, and two", () => {
  const featured = filesOf("projects").find((file) => /^featured: true/m.test(textOf(file))) ?? "";
  const other = filesOf("projects").find((file) => file !== featured) ?? "";
  const rest = textOf(other).replace(/^featured:.*\n/m, "");
  write(other, `featured: true\n${rest}`);
  expect(faults()).toEqual([expect.stringContaining("is featured already; write false here or there")]);
  write(other, rest);
  setField(featured, "featured", "false");
  expect(faults()).toEqual([expect.stringContaining("write featured: true in exactly one")]);
});

it("O5 two spellings of one tag", () => {
  const [one = "", other = ""] = filesOf("posts");
  replace(one, /^tags: .*$/m, "tags: [Own Words]");
  replace(other, /^tags: .*$/m, "tags: [own-words]");
  expect(faults()).toEqual([
    `${other}:${lineOf(other, "own-words")}: tags: "own-words" is spelt "Own Words" elsewhere; write "Own Words"`,
  ]);
});

it("O3 somebody who has left keeps the byline, and is nobody to ask", () => {
  const file = `content/en/members/${/^contact: (.*)$/m.exec(textOf(first("positions")))?.[1]}.yaml`;
  replace(file, /^name:/m, "left: true\nname:");
  const found = faults();
  expect(found).toContainEqual(
    expect.stringMatching(/^content\/en\/positions\/.*contact: there is no member of the team/),
  );
  expect(found.some((fault) => fault.includes("author: there is no member"))).toBe(false);
});

it("L1 a translation says everything but what staff read", () => {
  mkdirSync(join(root, "content/xx"));
  write("content/xx/language.yaml", textOf("content/en/language.yaml"));
  write("content/xx/mails.yaml", "unnamed: Xx\nbesides: Xx\n");
  const found = faults().filter((fault) => fault.startsWith("content/xx/"));
  expect(found).toContainEqual(expect.stringContaining("acknowledgement.subject: is not translated"));
  expect(found).toContain("content/xx/mails.yaml:2: besides: is not in the English file; delete it");
  expect(found.filter((fault) => /: (?:staff|digest|health)/.test(fault))).toEqual([]);
});

it("L1 whoever changes the English is not stopped by a translation, which is told of", () => {
  const [member = "", gone = ""] = filesOf("members");
  const home = "content/en/pages/home.yaml";
  const translations = [member, gone, home].map((file) => file.replace("/en/", "/xx/"));
  for (const folder of ["members", "pages"]) mkdirSync(join(root, "content/xx", folder), { recursive: true });
  write("content/xx/language.yaml", textOf("content/en/language.yaml"));
  for (const file of translations) {
    write(file, textOf(file.replace("/xx/", "/en/")));
    write(file, marked(join(root, "content"), file.replace("content/", "")));
  }
  const before = faults();
  rmSync(join(root, gone));
  setField(member, "role", "Somebody else");
  replace(home, /^ {4}- title:[\s\S]*?(?=^ {4}- title:)/m, "");
  expect(faults().filter((fault) => fault.startsWith("content/xx/"))).toEqual([]);
  expect(before.filter((fault) => fault.startsWith("content/xx/"))).toEqual([]);
  const warned = contentWarnings(folders()).map(({ file }) => file);
  expect(warned.filter((file) => file.startsWith("content/xx/"))).toEqual(translations);
});

it("L1 a list of a translation may be shorter than the English one", () => {
  const home = "content/xx/pages/home.yaml";
  mkdirSync(join(root, "content/xx/pages"), { recursive: true });
  write("content/xx/language.yaml", textOf("content/en/language.yaml"));
  write(home, textOf("content/en/pages/home.yaml"));
  write(home, marked(join(root, "content"), "xx/pages/home.yaml"));
  replace(home, /^ {4}- title:(?:(?!^ {4}- title:)[\s\S])*?(?=^ {2}second:)/m, "");
  expect(faults()).toEqual([]);
});

it("E10 a translation has as many answers to choose from as the English form, since drafts keep their position", () => {
  const forms = "content/bn/forms.yaml";
  replace(forms, /(?<=^ {6}budget:\n)( {8}- .*\n)/m, "");
  expect(faults()).toEqual([
    expect.stringMatching(
      /^content\/bn\/forms\.yaml:\d+: forms\.contact\.options\.budget: has 4 answers, in English there are 5/,
    ),
  ]);
});
