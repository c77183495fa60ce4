import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { distDir } from "#server/disk/site-folders.mjs";

// All files of content are checked in one test.
vi.setConfig({ testTimeout: 30_000 });

/** Which of the schemas that Astro writes an editor holds which files of content/ against. */
const { "yaml.schemas": schemas } = z
  .object({ "yaml.schemas": z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(".vscode/settings.json", "utf8")));
const checked = Object.entries(schemas).flatMap(([schema, pattern]) =>
  globSync(pattern).map((file) => ({ schema, file })),
);

it("O1 nothing of the editor in the browser is in what is built", () => {
  const built = globSync(`${distDir}/**/*`, { withFileTypes: true }).filter((one) => one.isFile());
  const texts = built.filter(({ name }) => /\.(html|m?js|css|json|xml|txt)$/.test(name));
  expect(texts.length).toBeGreaterThan(0);
  const found = texts.filter(({ parentPath, name }) =>
    /sveltia/i.test(readFileSync(join(parentPath, name), "utf8")),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
  expect(built.filter(({ parentPath }) => /\beditor\b/.test(relative(distDir, parentPath)))).toEqual([]);
});

it("T4 an editor checks every file of content/, by one schema", () => {
  expect(checked.map(({ file }) => file).sort()).toEqual(globSync("content/en/**/*.yaml").sort());
});

it("T4 an editor knows the schema of every kind of content in YAML", () => {
  const written = readdirSync(".astro/collections").filter((name) => name !== "posts.schema.json");
  expect(
    Object.keys(schemas)
      .map((path) => basename(path))
      .sort(),
  ).toEqual(written.sort());
});

it("T4 every file of content/ is right in an editor", () => {
  expect(checked.length).toBeGreaterThan(0);
  const offences = checked.flatMap(({ schema, file }) => {
    const { error } = z
      .fromJSONSchema(JSON.parse(readFileSync(schema, "utf8")))
      .safeParse(parse(readFileSync(file, "utf8")));
    return error ? [`${file}: ${z.prettifyError(error)}`] : [];
  });
  expect(offences).toEqual([]);
});
