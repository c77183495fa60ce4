import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { findContentIssues } from "#src/data/checks/content-issues.ts";
import { formatIssue } from "#src/data/checks/issue.ts";

// Each test checks a copy of the whole content, a few hundred files.
vi.setConfig({ testTimeout: 30_000 });

/** Folder with a copy of the content that tests invalidate. Its drawings are empty, which makes the check faster. */
export let root: string;
export const EMPTY_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

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

export const getFolders = () => ({ content: join(root, "content"), public: join(root, "public") });
export const listIssues = () => findContentIssues(getFolders()).map(formatIssue);
/** Lists the files of a content folder, relative to the root. */
export const listFiles = (folder: string) => globSync(`content/en/${folder}/*`, { cwd: root }).sort();
export const getFirstFile = (folder: string) => listFiles(folder)[0] ?? "";
export const getSlug = (file: string) => basename(file).replace(/\.\w+$/, "");
export const readText = (file: string) => readFileSync(join(root, file), "utf8");
export const writeText = (file: string, text: string) => writeFileSync(join(root, file), text);
export const replaceText = (file: string, part: RegExp, by: string) => {
  const text = readText(file);
  expect(text).toMatch(part);
  writeText(
    file,
    text.replace(part, () => by),
  );
};
export const findLineNumber = (file: string, part: string) =>
  readText(file)
    .split("\n")
    .findIndex((line) => line.includes(part)) + 1;
/** Sets a field of a YAML file. Returns its line number. */
export const setField = (file: string, field: string, value: string) => {
  replaceText(file, new RegExp(`^${field}: .*$`, "m"), `${field}: ${value}`);
  return findLineNumber(file, `${field}: ${value}`);
};
/** Replaces the portrait of the first member. */
export const setPortrait = (picture: string) => {
  const file = getFirstFile("members");
  return { file, line: setField(file, "portrait", picture) };
};
/** First bytes of a JPEG file. */
export const JPEG = "\xff\xd8\xff\xe0";
export const addPicture = (name: string, bytes: string) => {
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  writeFileSync(join(root, "content/pictures", name), bytes, "latin1");
};
/** Appends text to the first post. Returns its location as `file:line`. */
export const appendToPost = (text: string) => {
  const file = getFirstFile("posts");
  writeText(file, `${readText(file)}\n${text}\n`);
  return `${file}:${findLineNumber(file, text)}`;
};
