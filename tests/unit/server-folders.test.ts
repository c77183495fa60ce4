import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The folders of the server. Each may import from those below it only (docs/architecture.md). */
const folders = [
  ...["process", "monitoring", "pages", "board", "privacy", "mailbox", "mail", "enquiries", "subscribers"],
  ...["outbox", "visits", "http", "config", "content", "database", "files"],
];

const files = globSync("server/**/*.{ts,mjs}").filter((file) => !/\.test\.ts$/.test(file));
const getFolder = (file: string) => file.split("/")[1] ?? "";

test("each folder of the server imports from folders below it only", () => {
  expect([...new Set(files.map(getFolder))].sort()).toEqual([...folders].sort());
  const violations = files.flatMap((file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /(?:\bfrom|\bimport\()\s*"(?:#server\/|(\.\/))([^"]+)"/g,
    );
    return [...imports].flatMap(([, isSibling, path = ""]) => {
      const target = isSibling ? join(dirname(file), path) : `server/${path}`;
      return folders.indexOf(getFolder(target)) < folders.indexOf(getFolder(file))
        ? [`${file} imports ${target}`]
        : [];
    });
  });
  expect(violations).toEqual([]);
});

test("names of files are unique in the server", () => {
  const names = files.map((file) => basename(file).replace(/\.\w+$/, ""));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("components import only types from the server", () => {
  const violations = globSync("src/**/*.tsx").flatMap((file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\s+(?!type\s)[^"]*"(#server\/[^"]+)"|\bimport\("(#server\/[^"]+)"\)/gm,
    );
    return [...imports].map(([, path, dynamicPath]) => `${file} imports ${path ?? dynamicPath}`);
  });
  expect(violations).toEqual([]);
});
