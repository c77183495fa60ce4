import fs, { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  addPicture,
  addToArticle,
  EMPTY_DRAWING,
  faults,
  first,
  JPEG,
  lineOf,
  replace,
  root,
  showPortrait,
  textOf,
  write,
} from "#tests/support/faulty-content.ts";

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
