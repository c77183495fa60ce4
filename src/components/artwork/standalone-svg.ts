import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import colourTokens from "#shared/colours.json" with { type: "json" };
import { LogoMark } from "./LogoMark.tsx";

const getDrawingColours = (theme: typeof colourTokens.light | typeof colourTokens.dark) => ({
  line: theme["art-line"].value,
  fill: theme["art-fill"].value,
  water: theme["art-water"].value,
  accent: theme.accent.value,
  brick: theme["art-brick"].value,
});

/** Colours for drawings outside a page, where custom properties are not available. */
export const lightColours = getDrawingColours(colourTokens.light);
export const darkColours = getDrawingColours(colourTokens.dark);

type DrawingColours = typeof lightColours;

/** Returns a drawing with its custom properties, such as `var(--art-line)`, replaced by colours. */
export const applyColours = (drawing: string, colours: DrawingColours): string =>
  drawing
    .replaceAll("currentColor", colours.line)
    .replaceAll(/var\(--(?:art-)?(\w+)\)/g, (_, role: keyof DrawingColours) => colours[role]);

/** The logo mark as SVG. */
export const logoMarkSvg = renderToStaticMarkup(createElement(LogoMark));

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
    .replace(/<svg[^>]*>/, (root) => root.replaceAll(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, ""))
    .replace("<svg", `<svg ${getRectAttributes(rect)} preserveAspectRatio="${align} slice"`);
