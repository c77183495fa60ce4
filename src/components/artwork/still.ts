import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LogoMark } from "./LogoMark.tsx";
import { pigments } from "./pigments.ts";

/** The roles of a drawing as colours, for one that leaves the page and can follow its tokens no longer. */
export const dayTones = {
  line: pigments.ink,
  fill: pigments.paper,
  water: pigments.river,
  accent: pigments.marigold,
  brick: pigments.terracotta,
};

type Tones = Record<keyof typeof dayTones, string>;

export const nightTones: Tones = {
  line: pigments.paper,
  fill: "#143246",
  water: "#1f4a60",
  accent: pigments.marigold,
  brick: "#c8573b",
};

/** One of this folder's drawings with its roles, such as `var(--art-line, #0d2b3e)`, replaced by colours. */
export const still = (drawing: string, tones: Tones): string =>
  drawing
    .replaceAll("currentColor", tones.line)
    .replaceAll(/var\(--(?:art-)?(\w+)(?:, #\w+)?\)/g, (_, role: keyof Tones) => tones[role]);

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
