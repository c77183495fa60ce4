import { globSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { kindNames, kinds } from "#shared/schemas/kinds.ts";
import { ROOT } from "./pages.ts";

// One test checks all content files.
vi.setConfig({ testTimeout: 30_000 });

const SETTINGS_FILE = ".vscode/settings.json";
/** Maps each schema file that Astro generates to the content files that code editors validate with it. */
const schemas = Object.fromEntries(
  kindNames
    .filter((name) => extname(kinds[name].files) === ".yaml")
    .map((name) => [`./.astro/collections/${name}.schema.json`, `content/en/${kinds[name].files}`]),
);
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

it("assigns the schema of its kind to every content file for code editors (T4)", async () => {
  const generated = readdirSync(".astro/collections").map((name) => name.replace(".schema.json", ""));
  expect(generated.sort()).toEqual([...kindNames].sort());
  const settings = { ...JSON.parse(readFileSync(SETTINGS_FILE, "utf8")), "yaml.schemas": schemas };
  // To update the file, run the test with `--update`.
  await expect(`${JSON.stringify(settings, null, 2)}\n`).toMatchFileSnapshot(resolve(SETTINGS_FILE));
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
