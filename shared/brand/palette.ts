import { clampChroma, converter, formatHex, wcagContrast } from "culori";
import colours from "#shared/colours.json" with { type: "json" };
import type { Brand } from "#shared/schemas/brand.ts";

/**
 * The colours of the site by group and role, such as `light.accent`. `pigment.marigold` is the accent, and the group
 * `marigold` has the colours of sections with the accent as background, whatever colour the brand has.
 */
export type Palette = { [Group in keyof typeof colours]: Record<keyof (typeof colours)[Group], string> };

/** The palette in shared/colours.json. */
export const shippedPalette = Object.fromEntries(
  Object.entries(colours).map(([group, tokens]) => [
    group,
    Object.fromEntries(Object.entries(tokens).map(([name, { value }]) => [name, value])),
  ]),
) as Palette;
/** The colours of the brand to which that palette belongs. */
const shipped: Brand["colours"] = {
  light: { accent: shippedPalette.light.accent, ink: shippedPalette.pigment.ink },
  dark: { accent: shippedPalette.dark.accent, ink: shippedPalette.dark.text },
};

/** More saturated surfaces would be tiring to read on. */
const MAX_CHROMA_RATIO = 2;

const toOklch = converter("oklch");

/**
 * Returns the palette of a brand. Colours that are derived from the accent or the ink are shifted or tinted by the
 * difference between the brand's colour and the shipped one. All others are those of shared/colours.json.
 */
export function createPalette({ light, dark }: Brand["colours"]): Palette {
  const base = shippedPalette;
  const { pigment, marigold, ink } = base;
  const shiftAccent = (colour: string) => shift(colour, shipped.light.accent, light.accent);
  const shiftDarkAccent = (colour: string) => shift(colour, shipped.dark.accent, dark.accent);
  const shiftInk = (colour: string) => shift(colour, shipped.light.ink, light.ink);
  const tintInk = (colour: string) => tint(colour, shipped.light.ink, light.ink);
  const tintDarkAccent = (colour: string) => tint(colour, shipped.dark.accent, dark.accent);
  const inkDeep = shiftInk(pigment["ink-deep"]);
  return {
    ...base,
    pigment: {
      ...pigment,
      ink: light.ink,
      "ink-deep": inkDeep,
      "ink-light": shiftInk(pigment["ink-light"]),
      marigold: light.accent,
    },
    light: {
      ...base.light,
      text: shiftInk(base.light.text),
      accent: light.accent,
      "accent-strong": shiftAccent(base.light["accent-strong"]),
      "on-accent": chooseReadable(light.accent, light.ink),
      "accent-line": light.ink,
      outline: light.ink,
      "art-line": light.ink,
    },
    dark: {
      ...base.dark,
      ...mapColours(pick(base.dark, ["surface", "surface-raised", "surface-sunk", "line"]), tintInk),
      ...mapColours(pick(base.dark, ["band", "band-raised", "closing", "footer"]), tintInk),
      ...mapColours(pick(base.dark, ["ochre", "ochre-raised", "ochre-sunk"]), tintDarkAccent),
      ...mapColours(pick(base.dark, ["art-fill", "art-water"]), tintInk),
      text: dark.ink,
      outline: dark.ink,
      "art-line": shift(base.dark["art-line"], shipped.dark.ink, dark.ink),
      accent: dark.accent,
      "accent-strong": shiftDarkAccent(base.dark["accent-strong"]),
      "on-accent": chooseReadable(dark.accent, light.ink),
      "on-accent-deep": chooseReadable(dark.accent, inkDeep),
      "accent-line": dark.accent,
      "accent-faint": `${dark.accent}80`,
    },
    ink: { ...mapColours(ink, shiftInk), surface: light.ink },
    marigold: createAccentTone(light, shiftAccent, shiftInk, inkDeep, marigold),
  };
}

/**
 * The colours of sections whose background is the accent. On a dark accent, their text has the colour `paper` instead
 * of `ink`.
 */
function createAccentTone(
  { accent, ink }: Brand["colours"]["light"],
  shiftAccent: (colour: string) => string,
  shiftInk: (colour: string) => string,
  inkDeep: string,
  marigold: Palette["marigold"],
): Palette["marigold"] {
  const { paper } = shippedPalette.pigment;
  const surfaces = {
    ...mapColours(pick(marigold, ["surface-raised", "surface-sunk", "art-fill", "art-water"]), shiftAccent),
    surface: accent,
  };
  if (chooseReadable(accent, ink) === ink)
    return {
      ...marigold,
      ...surfaces,
      ...mapColours(pick(marigold, ["line", "control-line"]), shiftAccent),
      text: inkDeep,
      "text-muted": shiftInk(marigold["text-muted"]),
      link: inkDeep,
      mark: inkDeep,
      accent: ink,
      "accent-strong": shiftInk(marigold["accent-strong"]),
      "on-accent": paper,
      outline: ink,
      "accent-line": ink,
      "art-line": ink,
    };
  return {
    ...marigold,
    ...surfaces,
    // A lighter surface would be harder to read on.
    "surface-raised": shiftAccent(marigold["surface-sunk"]),
    ...mapColours(
      pick(marigold, [
        ...(["text", "text-muted", "link", "mark", "line", "control-line", "accent"] as const),
        ...(["outline", "accent-line", "art-line"] as const),
      ]),
      () => paper,
    ),
    "accent-strong": shippedPalette.light["surface-raised"],
    "on-accent": ink,
    danger: shippedPalette.dark.danger,
  };
}

/** Returns ink if it is readable on the accent, otherwise ink or paper, whichever has more contrast. */
export function chooseReadable(accent: string, ink: string): string {
  const { paper } = shippedPalette.pigment;
  const inkContrast = wcagContrast(ink, accent);
  return inkContrast >= MIN_CONTRAST || inkContrast > wcagContrast(paper, accent) ? ink : paper;
}

/** Text must have this contrast to its background (WCAG 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** Applies the difference between two colours, in lightness, chroma and hue, to a third one. */
function shift(colour: string, from: string, to: string): string {
  if (from.toLowerCase() === to.toLowerCase()) return colour;
  return change(colour, from, to, toLightness(to) - toLightness(from));
}

/** Like `shift`, but keeps the lightness. */
const tint = (colour: string, from: string, to: string): string =>
  from.toLowerCase() === to.toLowerCase() ? colour : change(colour, from, to, 0);

function change(colour: string, from: string, to: string, lightnessChange: number): string {
  const [base, source, target] = [colour, from, to].map((value) => toOklch(value));
  if (!base || !source || !target) throw new Error(`Expected three colours, got ${colour}, ${from}, ${to}.`);
  const ratio = Math.min(target.c / source.c, MAX_CHROMA_RATIO);
  const changed = {
    mode: "oklch" as const,
    l: Math.min(1, Math.max(0, base.l + lightnessChange)),
    c: base.c * ratio,
    h: (base.h ?? 0) + (target.h ?? 0) - (source.h ?? 0),
  };
  return formatHex(clampChroma(changed, "oklch"));
}

const toLightness = (colour: string): number => toOklch(colour)?.l ?? 0;

const mapColours = <Name extends string>(
  group: Record<Name, string>,
  map: (colour: string) => string,
): Record<Name, string> =>
  Object.fromEntries(Object.entries<string>(group).map(([name, colour]) => [name, map(colour)])) as Record<
    Name,
    string
  >;

const pick = <Name extends string, Picked extends Name>(
  group: Record<Name, string>,
  names: readonly Picked[],
): Record<Picked, string> =>
  Object.fromEntries(names.map((name) => [name, group[name]])) as Record<Picked, string>;
