import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** Decision records are dated: they name the files of their day. */
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync("docs/**/*.md").filter((file) => !file.startsWith("docs/decisions/")),
];
const read = (file: string) => readFileSync(file, "utf8");

describe("the house", () => {
  it("has one Node for editors, the pipeline and the site", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"));
    const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
    expect(new Set(runtimes.map(([, version]) => version))).toEqual(new Set([read(".node-version").trim()]));
  });

  it("has the files, folders and commands that documents name", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const missing = documents.flatMap((document) => {
      // A fenced block is an example.
      const text = read(document).replaceAll(/^```[\s\S]*?^```/gm, "");
      const paths = [...linkedFiles(text, dirname(document)), ...namedPaths(text)];
      return [
        ...paths.filter((path) => !existsSync(path)),
        ...namedCommands(text).filter((name) => !(name in scripts)),
      ].map((name) => `${document}: there is no ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("installs nothing without a checksum, and beside the built site nothing that runs a script of its own", () => {
    const { "": _, ...packages }: Record<string, Locked> = JSON.parse(read("package-lock.json")).packages;
    const entries = Object.entries(packages);
    const names = (is: (locked: Locked) => boolean | undefined) =>
      entries.filter(([, locked]) => is(locked)).map(([name]) => name);
    expect(names(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
    expect(names(({ hasInstallScript, dev }) => hasInstallScript && !dev)).toEqual([]);
  });
});

interface Locked {
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}

const linkedFiles = (text: string, folder: string): string[] =>
  [...text.matchAll(/\]\((?![</])([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => join(folder, to));

/** Entries of a kind of content come and go, and stand in the documents as examples. */
const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:shared|src|server|cli|scripts|tests|deploy|content)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/^content\/en\/[^/]+\/[^/]+$/.test(path));

const namedCommands = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name = ""]) => name);
