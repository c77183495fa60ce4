import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LogoMark } from "./LogoMark";
import { pigments } from "./pigments";

/** Colours for an artwork that leaves the page and can follow its tokens no longer. */
export interface Tones {
  line: string;
  fill: string;
  water: string;
  accent: string;
  brick: string;
}

export const dayTones: Tones = {
  line: pigments.ink,
  fill: pigments.paper,
  water: pigments.river,
  accent: pigments.marigold,
  brick: pigments.terracotta,
};

export const nightTones: Tones = {
  line: pigments.paper,
  fill: "#143246",
  water: "#1f4a60",
  accent: pigments.marigold,
  brick: "#c8573b",
};

/** One of this folder's drawings with its roles, such as `var(--art-line, #0d2b3e)`, replaced by colours. */
export function still(drawing: string, tones: Tones): string {
  return drawing
    .replaceAll("currentColor", tones.line)
    .replaceAll(/var\(--(?:art-)?(\w+)(?:, #\w+)?\)/g, (_, name: keyof Tones) => tones[name]);
}

/** The mark as a drawing. */
export const logoMark = renderToStaticMarkup(createElement(LogoMark));

/** Puts a whole `<svg>` into another picture, cut to the given rectangle. */
export function placed(
  svg: string,
  x: number,
  y: number,
  width: number,
  height: number,
  anchor = "xMidYMid",
): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? `0 0 ${width} ${height}`;
  const own = (/^<svg[^>]*>/.exec(svg)?.[0] ?? "").match(/(?:fill|stroke[\w-]*)="[^"]*"/g) ?? [];
  const inside = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${anchor} slice"><g ${own.join(" ")}>${inside}</g></svg>`;
}
