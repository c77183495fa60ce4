import type { SatteriProcessorOptions } from "@astrojs/markdown-satteri";
import { parseVideoUrl } from "#shared/schemas/video.ts";

type Plugin = NonNullable<SatteriProcessorOptions["hastPlugins"]>[number];

/**
 * Replaces each paragraph of an article that contains only a link to a video of another site with a `<video>`, which a
 * component renders. The text of the link is the title, and a picture in the link is the poster.
 */
export const videoLinks: Plugin = {
  name: "video-links",
  element: {
    filter: ["p"],
    visit(paragraph, context) {
      const [child, ...others] = paragraph.children.filter(
        (node) => node.type !== "text" || node.value.trim() !== "",
      );
      if (!child || others.length > 0) return;
      const link = child.type === "element" && child.tagName === "a" ? child : undefined;
      const text = context.textContent(child).trim();
      const url = String(link?.properties.href ?? text);
      if (!parseVideoUrl(url)) return;
      const [picture] = link?.children ?? [];
      const { src, alt } = picture?.type === "element" && picture.tagName === "img" ? picture.properties : {};
      const title = text === url ? undefined : String(alt ?? text);
      context.replaceNode(paragraph, {
        type: "element",
        tagName: "video",
        properties: { src: url, ...(title && { title }), ...(src !== undefined && { poster: src }) },
        children: [],
      });
    },
  },
};
