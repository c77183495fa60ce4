import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ROOT } from "./pages.ts";

// One test checks all content files.
vi.setConfig({ testTimeout: 30_000 });

/**
 * Maps each schema file that Astro generates to the glob pattern of the content files that code editors validate with
 * it.
 */
const { "yaml.schemas": schemas } = z
  .object({ "yaml.schemas": z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(".vscode/settings.json", "utf8")));
const validatedFiles = Object.entries(schemas).flatMap(([schema, pattern]) =>
  globSync(pattern).map((file) => ({ schema, file })),
);

it("excludes the browser editor from the build (O1)", () => {
  const entries = readdirSync(ROOT, { recursive: true, withFileTypes: true });
  const built = entries.filter((entry) => entry.isFile());
  const texts = built.filter(({ name }) => /\.(html|m?js|css|json|xml|txt)$/.test(name));
  expect(texts.length).toBeGreaterThan(0);
  const matches = texts.filter(({ parentPath, name }) =>
    /sveltia/i.test(readFileSync(join(parentPath, name), "utf8")),
  );
  expect(matches.map(({ name }) => name)).toEqual([]);
  expect(built.filter(({ parentPath }) => /\beditor\b/.test(relative(ROOT, parentPath)))).toEqual([]);
});

it("assigns one schema to every content file for code editors (T4)", () => {
  expect(validatedFiles.map(({ file }) => file).sort()).toEqual(globSync("content/en/**/*.yaml").sort());
});

it("reports no issues of the content in code editors (T4)", () => {
  expect(validatedFiles.length).toBeGreaterThan(0);
  const violations = validatedFiles.flatMap(({ schema, file }) => {
    const { error } = z
      .fromJSONSchema(JSON.parse(readFileSync(schema, "utf8")))
      .safeParse(parse(readFileSync(file, "utf8")));
    return error ? [`${file}: ${z.prettifyError(error)}`] : [];
  });
  expect(violations).toEqual([]);
});
