import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { contentFaults } from "#src/content/checks/content-faults.ts";
import { faultLine } from "#src/content/checks/fault.ts";

// Each test checks a copy of the whole content, a few hundred files.
vi.setConfig({ testTimeout: 30_000 });

/** A copy of the project's content that faults are put into; its drawings are empty, which is quicker to check. */
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

export const folders = () => ({ content: join(root, "content"), public: join(root, "public") });
export const faults = () => contentFaults(folders()).map(faultLine);
/** The first files of a folder, from the root of the project. */
export const filesOf = (folder: string) => globSync(`content/en/${folder}/*`, { cwd: root }).sort();
export const first = (folder: string) => filesOf(folder)[0] ?? "";
export const slugOf = (file: string) => basename(file).replace(/\.\w+$/, "");
export const textOf = (file: string) => readFileSync(join(root, file), "utf8");
export const write = (file: string, text: string) => writeFileSync(join(root, file), text);
export const replace = (file: string, part: RegExp, by: string) => {
  const text = textOf(file);
  expect(text).toMatch(part);
  write(
    file,
    text.replace(part, () => by),
  );
};
export const lineOf = (file: string, part: string) =>
  textOf(file)
    .split("\n")
    .findIndex((line) => line.includes(part)) + 1;
export const setField = (file: string, field: string, value: string) => {
  replace(file, new RegExp(`^${field}: .*$`, "m"), `${field}: ${value}`);
  return lineOf(file, `${field}: ${value}`);
};
/** The first member with another portrait. */
export const showPortrait = (picture: string) => {
  const file = first("members");
  return { file, line: setField(file, "portrait", picture) };
};
export const JPEG = "\xff\xd8\xff\xe0";
export const addPicture = (name: string, bytes: string) => {
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  writeFileSync(join(root, "content/pictures", name), bytes, "latin1");
};
export const addToArticle = (text: string) => {
  const file = first("posts");
  write(file, `${textOf(file)}\n${text}\n`);
  return `${file}:${lineOf(file, text)}`;
};
