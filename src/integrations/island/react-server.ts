import type { NamedSSRLoadedRendererValue, SSRResult } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

/** How many trees each page has so far, so that no two of them make the same ids. */
const trees = new WeakMap<SSRResult, number>();

/** HTML in the midst of a React tree, as Astro marks it. */
export const slotted = (html: string, inIsland: boolean, name?: string) =>
  createElement(inIsland ? "astro-slot" : "astro-static-slot", {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });

/** Pictures that React would have fetched ahead; a page says itself what it needs first. */
const PRELOAD = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * In the place of Astro's renderer for React, which renders each component twice, once to find out whose it is, and
 * streams both: pages on demand took three times as long. All components here that are not Astro's are React's.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: "@astrojs/react",
  supportsAstroStaticSlot: true,
  check: async (Component: unknown) => typeof Component !== "string",
  async renderToStaticMarkup(
    this: { result: SSRResult },
    Component,
    { class: _, ...props },
    { default: children = props.children, ...slots },
    metadata,
  ) {
    const island = Boolean(metadata?.hydrate);
    const slot = (value: string, name?: string) => value.trim() !== "" && slotted(value, island, name);
    const named = Object.entries(slots).map(([name, value]) => [name, slot(value, name)]);
    const filled = { ...props, ...Object.fromEntries(named), ...(children && { children: slot(children) }) };
    const prefix = `r${trees.get(this.result) ?? 0}`;
    trees.set(this.result, (trees.get(this.result) ?? 0) + 1);
    const toMarkup = island ? renderToString : renderToStaticMarkup;
    const html = toMarkup(createElement(Component, filled), { identifierPrefix: prefix });
    return { html: html.replace(PRELOAD, ""), attrs: { prefix } };
  },
};
export default renderer;
