import fs, { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  addPicture,
  appendToPost,
  EMPTY_DRAWING,
  findLineNumber,
  getFirstFile,
  JPEG,
  listIssues,
  readText,
  replaceText,
  root,
  setPortrait,
  writeText,
} from "#tests/support/content-copy.ts";

it("reports a missing portrait at its field (O5)", () => {
  const { file, line } = setPortrait("{ file: /art/team/nobody-here.svg, decorative: true }");
  expect(listIssues()).toEqual([
    `${file}:${line}: portrait.file: Expected an existing file, got public/art/team/nobody-here.svg. Add the file, or change the path.`,
  ]);
});

it("reports a photograph that is missing, too large or in an unsupported format at its field (O2)", () => {
  const { file, line } = setPortrait("{ file: /pictures/IMG 2041.jpg, alt: At her desk }");
  const issue = (message: string) => [`${file}:${line}: portrait.file: ${message}`];
  const name = "content/pictures/IMG 2041.jpg";
  expect(listIssues()).toEqual(
    issue(`Expected an existing file, got ${name}. Add the file, or change the path.`),
  );
  addPicture("IMG 2041.jpg", "\0\0\0 ftypheic\0\0\0\0mif1heic");
  expect(listIssues()).toEqual(
    issue(`Expected a JPEG, PNG, WebP or AVIF file, got another format in ${name}. Save it as JPEG.`),
  );
  addPicture("IMG 2041.jpg", JPEG);
  fs.truncateSync(join(root, name), 40_000_000);
  expect(listIssues()).toEqual([]);
  fs.truncateSync(join(root, name), 41_000_000);
  expect(listIssues()).toEqual(issue(`Expected at most 40 MB, got 41 MB in ${name}.`));
});

it("reports a picture without alternative text (O2)", () => {
  const { file, line } = setPortrait("{ file: /art/clients/clever.svg }");
  writeText("public/art/clients/clever.svg", EMPTY_DRAWING);
  expect(listIssues()).toEqual([
    expect.stringMatching(
      new RegExp(`^${file}:${line}: portrait\\.alt: Expected a description of the picture`),
    ),
  ]);
});

it("accepts photographs with spaces in their name in an article (O2)", () => {
  addPicture("IMG 2041.jpg", JPEG);
  appendToPost("![The shop](</pictures/IMG 2041.jpg>) and ![again](/pictures/IMG%202041.jpg)");
  expect(listIssues()).toEqual([]);
  const place = appendToPost("![The door](</pictures/the door.jpg>)");
  expect(listIssues()).toEqual([
    `${place}: Expected an existing file, got content/pictures/the door.jpg. Add the file, or change the path.`,
  ]);
});

it("reports a drawing with a script and an unsupported format in content/pictures (O2)", () => {
  addPicture("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>');
  addPicture("IMG_1.HEIC", "");
  expect(listIssues()).toEqual([
    "content/pictures/IMG_1.HEIC: Expected a JPEG, PNG, WebP, AVIF or SVG file. Save it as JPEG, or delete it.",
    "content/pictures/logo.svg: Contains a script. Delete it.",
  ]);
});

it("reports a drawing, but not a photograph, whose extension is in capitals (O2)", () => {
  addPicture("LOGO.SVG", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  addPicture("IMG_2.JPG", JPEG);
  expect(listIssues()).toEqual([
    "content/pictures/LOGO.SVG: Expected the file extension .svg. Rename the file to content/pictures/LOGO.svg, also where it is used.",
  ]);
});

it("requires two aspect ratios of a project's drawing, but not of a photograph (O5)", () => {
  const project = getFirstFile("projects");
  const picture = /^picture:\n {2}file: (.*)\.svg$/m.exec(readText(project))?.[1];
  rmSync(join(root, `public${picture}-wide.svg`));
  expect(listIssues()).toEqual([
    `${project}:${findLineNumber(project, "file: ")}: picture.file: Expected an existing file, got public${picture}-wide.svg. Add it. A project needs its drawing in two aspect ratios.`,
  ]);
  addPicture("shop.jpg", JPEG);
  replaceText(project, /^ {2}file: .*$/m, "  file: /pictures/shop.jpg");
  expect(listIssues()).toEqual([]);
});

it("reports a picture in an article without a description (O5)", () => {
  const place = appendToPost("![](/art/posts/none.svg)");
  expect(listIssues()).toEqual([
    expect.stringContaining(
      `${place}: Expected a description of the picture, such as ![The shop](/art/posts/none.svg)`,
    ),
  ]);
});

it("reports a photograph in public/ that is too large, and a drawing with a script (O5)", () => {
  writeFileSync(join(root, "public/media/large.webp"), Buffer.alloc(300 * 1024));
  writeText(
    "public/art/clients/clever.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>',
  );
  expect(listIssues()).toEqual([
    "public/art/clients/clever.svg: Contains a script. Delete it.",
    "public/media/large.webp: Expected at most 200 kB, got 300 kB. Save it as AVIF or WebP.",
  ]);
});
