import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectSchema } from "#shared/schemas/project.ts";
import { crops } from "#src/data/images/crops.ts";

const screens = readdirSync("content/en/projects").flatMap(
  (name) => projectSchema.parse(parse(readFileSync(`content/en/projects/${name}`, "utf8"))).screens ?? [],
);

test.each(screens)(
  "$picture.file has the size of the crop for its `shape`, and no text that needs a font (T3)",
  ({ picture, shape }) => {
    const source = readFileSync(`public${picture.file}`, "utf8");
    const { width, height } = crops[shape];
    expect(source).toContain(`width="${width}" height="${height}"`);
    expect(source).not.toContain("<text");
  },
);

test("uses every drawn screen (T3)", () => {
  const files = readdirSync("public/art/screens")
    // Other languages have versions of the same screens.
    .filter((name) => !/\.[a-z]+\.svg$/.test(name))
    .map((name) => `/art/screens/${name}`);
  expect(screens.map(({ picture }) => picture.file).sort()).toEqual(files.sort());
});
