import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
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

/** The markup of one of this folder's components with its tokens replaced by colours. */
export function still(artwork: ComponentType<{ className?: string }>, tones: Tones): string {
  return renderToStaticMarkup(createElement(artwork))
    .replaceAll("currentColor", tones.line)
    .replaceAll(/var\(--(?:art-)?(\w+)(?:, #\w+)?\)/g, (_, name: keyof Tones) => tones[name]);
}

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
