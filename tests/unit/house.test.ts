import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const LONGEST = 250;
const code = globSync("{src,server,cli,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}");
const documents = ["README.md", ...globSync("docs/**/*.md")];
const read = (file: string) => readFileSync(file, "utf8");

describe("the house", () => {
  it(`has no file of code over ${LONGEST} lines`, () => {
    expect(code.filter((file) => read(file).split("\n").length > LONGEST)).toEqual([]);
  });

  it.each(documents)("has the files, folders and commands that %s names", (document) => {
    // What stands in a fenced block is an example.
    const text = read(document).replaceAll(/^```[\s\S]*?^```/gm, "");
    const missing = [...linkedFiles(text, dirname(document)), ...namedPaths(text)];
    expect(missing.filter((path) => !existsSync(path))).toEqual([]);

    const { scripts } = JSON.parse(read("package.json"));
    expect(namedCommands(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

const linkedFiles = (text: string, folder: string): string[] =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => join(folder, to));

/** Entries of a kind of content come and go, and stand in the documents as examples. */
const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|cli|scripts|tests|deploy|content)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/^content\/[^/]+\/[^/]+$/.test(path));

const namedCommands = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name = ""]) => name);
