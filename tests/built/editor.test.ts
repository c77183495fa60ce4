import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { distDir } from "#server/disk/site-folders.mjs";

// One test checks all content files.
vi.setConfig({ testTimeout: 30_000 });

/** Maps schemas that Astro generates to the content files that a code editor validates with them. */
const { "yaml.schemas": schemas } = z
  .object({ "yaml.schemas": z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(".vscode/settings.json", "utf8")));
const checked = Object.entries(schemas).flatMap(([schema, pattern]) =>
  globSync(pattern).map((file) => ({ schema, file })),
);

it("excludes the browser editor from the build (O1)", () => {
  const built = globSync(`${distDir}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = built.filter(({ name }) => /\.(html|m?js|css|json|xml|txt)$/.test(name));
  expect(texts.length).toBeGreaterThan(0);
  const found = texts.filter(({ parentPath, name }) =>
    /sveltia/i.test(readFileSync(join(parentPath, name), "utf8")),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
  expect(built.filter(({ parentPath }) => /\beditor\b/.test(relative(distDir, parentPath)))).toEqual([]);
});

it("validates every content file in code editors with one schema (T4)", () => {
  expect(checked.map(({ file }) => file).sort()).toEqual(globSync("content/en/**/*.yaml").sort());
});

it("configures a schema for every content kind in YAML (T4)", () => {
  const generated = readdirSync(".astro/collections").filter((name) => name !== "posts.schema.json");
  expect(
    Object.keys(schemas)
      .map((path) => basename(path))
      .sort(),
  ).toEqual(generated.sort());
});

it("reports no issues of the content in code editors (T4)", () => {
  expect(checked.length).toBeGreaterThan(0);
  const violations = checked.flatMap(({ schema, file }) => {
    const { error } = z
      .fromJSONSchema(JSON.parse(readFileSync(schema, "utf8")))
      .safeParse(parse(readFileSync(file, "utf8")));
    return error ? [`${file}: ${z.prettifyError(error)}`] : [];
  });
  expect(violations).toEqual([]);
});
