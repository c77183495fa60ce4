import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { kindNames, kinds } from "#shared/schemas/kinds.ts";

/** Decision records are excluded: they name the files that existed on their date. */
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync("docs/**/*.md").filter((file) => !file.startsWith("docs/decisions/")),
];
const read = (file: string) => readFileSync(file, "utf8");

describe("repository", () => {
  it("pins the same version of Node in package.json and .node-version", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"));
    const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
    expect(new Set(runtimes.map(([, version]) => version))).toEqual(new Set([read(".node-version").trim()]));
  });

  it("contains the files, folders and commands that documents mention", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const missing = documents.flatMap((document) => {
      // Fenced blocks contain examples.
      const text = read(document).replaceAll(/^```[\s\S]*?^```/gm, "");
      const paths = [...findLinkedFiles(text, dirname(document)), ...findPaths(text)];
      return [
        ...paths.filter((path) => !existsSync(path)),
        ...findCommands(text).filter((name) => !(name in scripts)),
      ].map((name) => `${document}: ${name} does not exist`);
    });
    expect(missing).toEqual([]);
  });

  it("assigns the schema of its kind to every content file for code editors (T4)", async () => {
    const file = ".vscode/settings.json";
    const schemas = kindNames
      .filter((name) => kinds[name].files.endsWith(".yaml"))
      .map((name) => [`./.astro/collections/${name}.schema.json`, `content/en/${kinds[name].files}`]);
    const settings = { ...JSON.parse(read(file)), "yaml.schemas": Object.fromEntries(schemas) };
    // To update the file, run the test with `--update`.
    await expect(`${JSON.stringify(settings, null, 2)}\n`).toMatchFileSnapshot(resolve(file));
  });

  it("pins checksums of all packages and allows no install scripts in production packages", () => {
    const { "": _, ...packages }: Record<string, LockedPackage> = JSON.parse(
      read("package-lock.json"),
    ).packages;
    const entries = Object.entries(packages);
    const findPackages = (matches: (locked: LockedPackage) => boolean | undefined) =>
      entries.filter(([, locked]) => matches(locked)).map(([name]) => name);
    expect(findPackages(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
    expect(findPackages(({ hasInstallScript, dev }) => hasInstallScript && !dev)).toEqual([]);
  });
});

interface LockedPackage {
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}

const findLinkedFiles = (text: string, folder: string): string[] =>
  [...text.matchAll(/\]\((?![</{])([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => join(folder, target));

/** Ignores content entries, their folders, and translations, which the owner may not have. */
const findPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:shared|src|server|cli|scripts|tests|deploy|content)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/^content\/(?:en\/[^/]+\/[^/]*|(?!en\/)\w+\/.+)$/.test(path));

const findCommands = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([a-z\d:-]+)/g)].map(([, name = ""]) => name);
