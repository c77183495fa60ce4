import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Component {
  name: string;
  version: string;
  licenses?: unknown[];
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { dependencies, optionalDependencies } = read("package.json");
const locked = Object.keys(read("package-lock.json").packages);
const components: Component[] = JSON.parse(
  execFileSync("node_modules/.bin/node", ["scripts/sbom.ts"], { encoding: "utf8" }),
).components;
const names = components.map(({ name }) => name);

it("lists what the server loads, in the version that is pinned, and what that needs", () => {
  const listed = Object.fromEntries(components.map(({ name, version }) => [name, version]));
  expect(listed).toMatchObject({ ...dependencies, ...optionalDependencies });
  expect(names).toEqual(expect.arrayContaining(["pg-protocol", "@img/sharp-libvips-linux-x64"]));
});

it("lists packages whose code the build put into pages' scripts and the server, and none that only built", () => {
  expect(names).toEqual(
    expect.arrayContaining(["react", "react-dom", "scheduler", "astro", "embla-carousel"]),
  );
  const only = ["typescript", "vitest", "lighthouse", "pdfkit", "lightningcss", "esbuild"];
  expect(locked).toEqual(expect.arrayContaining(only.map((name) => `node_modules/${name}`)));
  expect(names.filter((name) => only.includes(name))).toEqual([]);
});

it("names each package's licence", () => {
  expect(components.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([]);
});
