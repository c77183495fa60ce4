import { expect, it } from "vitest";
import { embedDrawing } from "./embed.ts";
import { embedBuiltDrawing } from "./embed-built.ts";

const view = { alt: "A lamp", width: 640, height: 480 };

it("replaces the URL of a drawing by its minified content", async () => {
  const { src, ...others } = await embedDrawing({ ...view, src: "/art/projects/gariahat-sari-shop.svg" });
  expect(others).toEqual(view);
  expect(decodeURIComponent(src)).toMatch(/^data:image\/svg\+xml,<svg [\s\S]*<\/svg>$/);
});

it("replaces the URL of a drawing of an on-demand page by its content", async () => {
  const { src } = await embedBuiltDrawing({ ...view, src: "/art/projects/gariahat-sari-shop.svg" });
  expect(decodeURIComponent(src)).toMatch(/^data:image\/svg\+xml,<svg [\s\S]*<\/svg>\s*$/);
});

it("does not change a photograph", async () => {
  const photograph = {
    ...view,
    src: "/_astro/a.webp",
    formats: [{ type: "image/webp", srcSet: "/_astro/a.webp" }],
  };
  expect(await embedDrawing(photograph)).toEqual(photograph);
  expect(await embedBuiltDrawing(photograph)).toEqual(photograph);
});
