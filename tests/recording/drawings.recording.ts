import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectSchema } from "#shared/schemas/project.ts";
import { cuts } from "#src/lib/images/cuts.ts";

const screens = readdirSync("content/en/projects").flatMap(
  (name) => projectSchema.parse(parse(readFileSync(`content/en/projects/${name}`, "utf8"))).screens ?? [],
);

test.each(screens)(
  "T3 $picture.file is drawn in the size of its shape, without any font",
  ({ picture, shape }) => {
    const source = readFileSync(`public${picture.file}`, "utf8");
    const { width, height } = cuts[shape];
    expect(source).toContain(`width="${width}" height="${height}"`);
    expect(source).not.toContain("<text");
  },
);

test("T3 every drawn screen is shown", () => {
  const drawn = readdirSync("public/art/screens").map((name) => `/art/screens/${name}`);
  expect(screens.map(({ picture }) => picture.file).sort()).toEqual(drawn.sort());
});
