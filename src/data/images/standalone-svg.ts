import { palette } from "#src/data/brand/brand.ts";

const getDrawingColours = (theme: typeof palette.light | typeof palette.dark) => ({
  line: theme["art-line"],
  fill: theme["art-fill"],
  water: theme["art-water"],
  accent: theme.accent,
  "on-accent": theme["on-accent"],
  brick: theme["art-brick"],
  dark: palette.pigment.ink,
  window: palette.pigment.river,
  lamp: palette.pigment.paper,
  beam: "transparent",
  green: palette.pigment.green,
  wood: "#8a5a2b",
  straw: palette.pigment.straw,
  // As in pigments.module.css.
  skin: "#a1683f",
  "skin-fair": "#c68a58",
});

/** Colours for drawings outside a page, where custom properties are not available. */
export const lightColours = getDrawingColours(palette.light);
export const darkColours = getDrawingColours(palette.dark);

type DrawingColours = typeof lightColours;

/** Returns a drawing with its custom properties, such as `var(--art-line)`, replaced by colours, except unknown ones. */
export const applyColours = (drawing: string, colours: DrawingColours): string =>
  drawing
    .replaceAll("currentColor", colours.line)
    .replaceAll(
      /var\(--(?:art-)?([\w-]+)\)/g,
      (property, role: keyof DrawingColours) => colours[role] ?? property,
    );

/** A rectangle in a picture or on a printed page. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the attributes of an SVG element that fills the rectangle. */
export const getRectAttributes = ({ x, y, width, height }: Rect): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** Returns a drawing as a nested `<svg>` that covers the rectangle; the overflow is cropped. */
export const nestSvg = (drawing: string, rect: Rect, align = "xMidYMid"): string =>
  drawing
    .slice(drawing.indexOf("<svg"))
    .replace(/<svg[^<>]*>/, (root) => root.replaceAll(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, ""))
    .replace("<svg", `<svg ${getRectAttributes(rect)} preserveAspectRatio="${align} slice"`);
