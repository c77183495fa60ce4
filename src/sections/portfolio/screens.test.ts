import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectSchema } from "../../schemas/project";
import { screenSizes } from "./picture";

const screens = readdirSync("content/projects").flatMap(
  (name) => projectSchema.parse(parse(readFileSync(`content/projects/${name}`, "utf8"))).screens ?? [],
);

test.each(screens)(
  "T3 $picture is drawn in the size of its shape, without any font",
  ({ picture, shape }) => {
    const source = readFileSync(`public${picture}`, "utf8");
    const { width, height } = screenSizes[shape];
    expect(source).toContain(`width="${width}" height="${height}"`);
    expect(source).not.toContain("<text");
  },
);

test("T3 every drawn screen is shown", () => {
  const drawn = readdirSync("public/art/screens").map((name) => `/art/screens/${name}`);
  expect(screens.map(({ picture }) => picture).sort()).toEqual(drawn.sort());
});
