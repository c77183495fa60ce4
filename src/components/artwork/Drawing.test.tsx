import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPalette, shippedPalette } from "#shared/brand/palette.ts";
import { Drawing } from "./Drawing.tsx";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" id="a" fill="none" stroke-width="2" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

describe("Drawing", () => {
  it("inlines the shapes and the attributes of the file", () => {
    expect(renderToStaticMarkup(<Drawing svg={svg} />)).toBe(
      '<svg fill="none" stroke-width="2" viewBox="0 0 9 9" aria-hidden="true"><path d="M0 0h9"/></svg>',
    );
  });

  it("sets other properties on the element, instead of those of the file", () => {
    expect(renderToStaticMarkup(<Drawing svg={svg} className="taxi" fill="red" />)).toContain(
      '<svg fill="red" stroke-width="2" viewBox="0 0 9 9" aria-hidden="true" class="taxi">',
    );
  });
});

describe("markup in strings", () => {
  /** Scripts, styles and JSON-LD are not markup. */
  const INLINED_MARKUP = /dangerouslySetInnerHTML=|<(?!script|style)[\w.]+[^<>]* set:html/;
  /** Drawings, and articles, which Astro renders. */
  const ALLOWED_FILES =
    /^src\/(components\/artwork\/Drawing\.tsx|features\/blog\/(ArticleBody|ArticleLink|FeedLink)\.astro)$/;

  it("is inlined by the components of drawings and articles only", () => {
    const files = globSync("src/**/*.{tsx,astro}", { exclude: ["**/*.test.tsx"] });
    const offenders = files.filter(
      (file) => !ALLOWED_FILES.test(file) && INLINED_MARKUP.test(readFileSync(file, "utf8")),
    );
    expect(offenders).toEqual([]);
  });
});

describe("colours of the brand (O6)", () => {
  const otherPalette = createPalette({
    light: { accent: "#1d4ed8", ink: "#2a1033" },
    dark: { accent: "#ffb3d1", ink: "#f5f0ff" },
  });
  const { paper } = shippedPalette.pigment;
  const brandColours = new Set(
    Object.entries(shippedPalette).flatMap(([group, colours]) =>
      Object.entries(colours)
        .filter(([name, colour]) => colour !== paper && getColour(otherPalette, group, name) !== colour)
        .map(([, colour]) => colour),
    ),
  );

  it("are custom properties in drawings and design tokens in CSS modules", () => {
    const literals = globSync("src/**/*.{svg,module.css}").flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(/#[\da-f]{3,8}\b/gi), ([colour]) => colour.toLowerCase())
        .filter((colour) => brandColours.has(colour))
        .map((colour) => `${file}: ${colour}`),
    );
    expect(literals).toEqual([]);
  });
});

const getColour = (palette: object, group: string, name: string): string | undefined =>
  (palette as Record<string, Record<string, string>>)[group]?.[name];
