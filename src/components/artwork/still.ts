import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import colours from "#shared/colours.json" with { type: "json" };
import { LogoMark } from "./LogoMark.tsx";

const tones = (theme: typeof colours.light | typeof colours.dark) => ({
  line: theme["art-line"].value,
  fill: theme["art-fill"].value,
  water: theme["art-water"].value,
  accent: theme.accent.value,
  brick: theme["art-brick"].value,
});

/** Colours of a drawing that is not part of a page and so has no custom properties. */
export const dayTones = tones(colours.light);
export const nightTones = tones(colours.dark);

type Tones = typeof dayTones;

/** One of this folder's drawings with its roles, such as `var(--art-line)`, replaced by colours. */
export const still = (drawing: string, tones: Tones): string =>
  drawing
    .replaceAll("currentColor", tones.line)
    .replaceAll(/var\(--(?:art-)?(\w+)\)/g, (_, role: keyof Tones) => tones[role]);

/** The mark as a drawing. */
export const logoMark = renderToStaticMarkup(createElement(LogoMark));

/** A rectangle of a picture or a printed page. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The attributes of an element that fills the area. */
export const filling = ({ x, y, width, height }: Area): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** A drawing as part of another, filling the area; what stands over is cut off. */
export const placed = (drawing: string, area: Area, anchor = "xMidYMid"): string =>
  drawing
    .slice(drawing.indexOf("<svg"))
    .replace(/<svg[^>]*>/, (root) => root.replaceAll(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, ""))
    .replace("<svg", `<svg ${filling(area)} preserveAspectRatio="${anchor} slice"`);
