import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { defaultSiteEnv } from "#tests/http/server.ts";

interface Component {
  name: string;
  version: string;
  licenses?: unknown[];
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { dependencies, optionalDependencies } = read("package.json");
const { packages } = read("package-lock.json");
const lockedFolders = Object.keys(packages);
const components: Component[] = JSON.parse(
  execFileSync("node_modules/.bin/node", ["scripts/sbom.ts"], {
    encoding: "utf8",
    env: { ...process.env, ...defaultSiteEnv },
  }),
).components;
const names = components.map(({ name }) => name);

it("lists production dependencies in their locked versions, with transitive ones", () => {
  // A package may be listed in several versions.
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  const production = Object.keys({ ...dependencies, ...optionalDependencies });
  const locked = production.map((name) => `${name}@${packages[`node_modules/${name}`].version}`);
  expect(listed).toEqual(expect.arrayContaining(locked));
  expect(names).toEqual(expect.arrayContaining(["pg-protocol", "@img/sharp-libvips-linux-x64"]));
});

it("lists packages bundled into scripts and the server, but no build tools", () => {
  expect(names).toEqual(
    expect.arrayContaining(["react", "react-dom", "scheduler", "astro", "embla-carousel"]),
  );
  const buildTools = [
    "typescript",
    "vitest",
    "lighthouse",
    "@myriaddreamin/typst-ts-node-compiler",
    "lightningcss",
    "esbuild",
  ];
  expect(lockedFolders).toEqual(expect.arrayContaining(buildTools.map((name) => `node_modules/${name}`)));
  expect(names.filter((name) => buildTools.includes(name))).toEqual([]);
});

it("lists a licence for each package", () => {
  expect(components.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([]);
});
