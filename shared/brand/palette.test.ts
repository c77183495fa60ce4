import { wcagContrast } from "culori";
import { expect, it } from "vitest";
import colours from "#shared/colours.json" with { type: "json" };
import { createPalette, MIN_CONTRAST, shippedPalette } from "./palette.ts";

const shippedColours = {
  light: { accent: colours.light.accent.value, ink: colours.pigment.ink.value },
  dark: { accent: colours.dark.accent.value, ink: colours.dark.text.value },
};

it("returns the colours of shared/colours.json for the brand that they belong to (O6)", () => {
  expect(createPalette(shippedColours)).toEqual(shippedPalette);
});

it.each([
  ["a dark accent", { accent: "#1d4ed8", ink: "#1a1033" }],
  ["a light accent", { accent: "#7fd4c1", ink: "#1a1033" }],
  ["greys", { accent: "#cccccc", ink: "#222222" }],
])("chooses readable text for all backgrounds derived from the accent and the ink (%s) (O6)", (_, light) => {
  const dark = { accent: "#ffb3d1", ink: "#f5f0ff" };
  const palette = createPalette({ light, dark });
  const { marigold, ink } = palette;
  const pairs = [
    [palette.light["on-accent"], palette.light.accent],
    [palette.dark["on-accent"], palette.dark.accent],
    ...[marigold.surface, marigold["surface-raised"], marigold["surface-sunk"]].map((surface) => [
      marigold.text,
      surface,
    ]),
    [marigold["on-accent"], marigold.accent],
    ...[ink.surface, ink["surface-raised"], ink["surface-sunk"]].map((surface) => [
      palette.dark.text,
      surface,
    ]),
    ...(
      ["surface", "surface-raised", "surface-sunk", "band", "band-raised", "closing", "footer"] as const
    ).map((name) => [palette.dark.text, palette.dark[name]]),
    ...(["ochre", "ochre-raised", "ochre-sunk"] as const).map((name) => [
      palette.pigment.straw,
      palette.dark[name],
    ]),
  ] as [string, string][];
  expect(pairs.filter(([text, background]) => wcagContrast(text, background) < MIN_CONTRAST)).toEqual([]);
  expect(palette.pigment).toMatchObject({ ink: light.ink, marigold: light.accent });
  expect(palette.light.success).toBe(shippedPalette.light.success);
});
