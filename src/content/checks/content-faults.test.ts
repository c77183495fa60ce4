import fs, { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { contentDir, publicDir } from "../../../server/disk/site-folders.mjs";
import { contentFaults, contentWarnings } from "./content-faults.ts";
import { faultLine } from "./fault.ts";
import { marked } from "./translations.ts";

/** A copy of the project's content that faults are put into; its drawings are empty, which is quicker to check. */
let root: string;
const EMPTY_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  copy();
});
afterEach(() => {
  for (const folder of ["content", "public"]) rmSync(join(root, folder), { recursive: true });
  copy();
});
afterAll(() => rmSync(root, { recursive: true }));

function copy(): void {
  cpSync(contentDir, join(root, "content"), { recursive: true });
  cpSync(publicDir, join(root, "public"), { recursive: true });
  for (const file of globSync(join(root, "public/**/*.svg"))) writeFileSync(file, EMPTY_DRAWING);
}

const folders = () => ({ content: join(root, "content"), public: join(root, "public") });
const faults = () => contentFaults(folders()).map(faultLine);
/** The first files of a folder, from the root of the project. */
const filesOf = (folder: string) => globSync(`content/en/${folder}/*`, { cwd: root }).sort();
const first = (folder: string) => filesOf(folder)[0] ?? "";
const slugOf = (file: string) => basename(file).replace(/\.\w+$/, "");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const replace = (file: string, part: RegExp, by: string) => {
  const text = textOf(file);
  expect(text).toMatch(part);
  write(
    file,
    text.replace(part, () => by),
  );
};
const lineOf = (file: string, part: string) =>
  textOf(file)
    .split("\n")
    .findIndex((line) => line.includes(part)) + 1;
const setField = (file: string, field: string, value: string) => {
  replace(file, new RegExp(`^${field}: .*$`, "m"), `${field}: ${value}`);
  return lineOf(file, `${field}: ${value}`);
};
/** The first member with another portrait. */
const showPortrait = (picture: string) => {
  const file = first("members");
  return { file, line: setField(file, "portrait", picture) };
};
const JPEG = "\xff\xd8\xff\xe0";
const addPicture = (name: string, bytes: string) => {
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  writeFileSync(join(root, "content/pictures", name), bytes, "latin1");
};
const addToArticle = (text: string) => {
  const file = first("posts");
  write(file, `${textOf(file)}\n${text}\n`);
  return `${file}:${lineOf(file, text)}`;
};

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

it("O5 a portrait that is not there is looked for by its field", () => {
  const { file, line } = showPortrait("{ file: /art/team/nobody-here.svg, decorative: true }");
  expect(faults()).toEqual([
    `${file}:${line}: portrait.file: there is no file public/art/team/nobody-here.svg; add it, or write the name of another`,
  ]);
});

it("O2 a photograph that is not there, is too large, or is no photograph is named with file, line and field", () => {
  const { file, line } = showPortrait("{ file: /pictures/IMG 2041.jpg, alt: At her desk }");
  const fault = (sentence: string) => [`${file}:${line}: portrait.file: ${sentence}`];
  const name = "content/pictures/IMG 2041.jpg";
  expect(faults()).toEqual(fault(`there is no file ${name}; add it, or write the name of another`));
  addPicture("IMG 2041.jpg", "\0\0\0 ftypheic\0\0\0\0mif1heic");
  expect(faults()).toEqual(
    fault(`${name} is no JPEG, PNG, WebP or AVIF, whatever its name says; save it again as JPEG`),
  );
  addPicture("IMG 2041.jpg", JPEG);
  fs.truncateSync(join(root, name), 40_000_000);
  expect(faults()).toEqual([]);
  fs.truncateSync(join(root, name), 41_000_000);
  expect(faults()).toEqual(fault(`${name} has 41 MB, 40 are allowed; save it smaller`));
});

it("O2 a picture that nobody describes", () => {
  const { file, line } = showPortrait("{ file: /art/clients/clever.svg }");
  write("public/art/clients/clever.svg", EMPTY_DRAWING);
  expect(faults()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${file}:${line}: portrait\\.alt: is missing; say in a sentence what the picture shows, or set`,
      ),
    ),
  ]);
});

it("O2 photographs in an article, under a name with spaces", () => {
  addPicture("IMG 2041.jpg", JPEG);
  addToArticle("![The shop](</pictures/IMG 2041.jpg>) and ![again](/pictures/IMG%202041.jpg)");
  expect(faults()).toEqual([]);
  const place = addToArticle("![The door](</pictures/the door.jpg>)");
  expect(faults()).toEqual([
    `${place}: there is no file content/pictures/the door.jpg; add it, or write the name of another`,
  ]);
});

it("O2 what lies beside the photographs: a drawing with a script, and what no browser shows", () => {
  addPicture("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>');
  addPicture("IMG_1.HEIC", "");
  expect(faults()).toEqual([
    "content/pictures/IMG_1.HEIC: is no picture that browsers know; save it as JPEG, or delete it",
    "content/pictures/logo.svg: has a script; delete it",
  ]);
});

it("O2 a drawing whose ending is in capitals, which a photograph's may be", () => {
  addPicture("LOGO.SVG", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  addPicture("IMG_2.JPG", JPEG);
  expect(faults()).toEqual([
    "content/pictures/LOGO.SVG: is not served under this name; call it content/pictures/LOGO.svg, in the file that names it too",
  ]);
});

it("O5 a project without one of its drawing's shapes, which a photograph has not", () => {
  const project = first("projects");
  const picture = /^picture:\n {2}file: (.*)\.svg$/m.exec(textOf(project))?.[1];
  rmSync(join(root, `public${picture}-tall.svg`));
  expect(faults()).toEqual([
    `${project}:${lineOf(project, "file: ")}: picture.file: there is no file public${picture}-tall.svg; add it, drawn as its neighbours are`,
  ]);
  addPicture("shop.jpg", JPEG);
  replace(project, /^ {2}file: .*$/m, "  file: /pictures/shop.jpg");
  expect(faults()).toEqual([]);
});

it("O5 a picture in an article that is missing or has no description", () => {
  const place = addToArticle("![](/art/posts/none.svg)");
  expect(faults()).toEqual([
    expect.stringContaining(`${place}: the picture /art/posts/none.svg has no description`),
  ]);
});

it("O5 a photograph too heavy for a phone, and a drawing with a script", () => {
  writeFileSync(join(root, "public/media/large.webp"), Buffer.alloc(300 * 1024));
  write(
    "public/art/clients/clever.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>',
  );
  expect(faults()).toEqual([
    "public/art/clients/clever.svg: has a script; delete it",
    "public/media/large.webp: has 300 kB, 200 are allowed; save it smaller, as AVIF or WebP",
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
  fs.renameSync(join(root, "content/en/llms.yaml"), join(root, "llms.yaml"));
  expect(faults()).toEqual(["content/en/llms.yaml: is missing; bring it back from an earlier version"]);
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
