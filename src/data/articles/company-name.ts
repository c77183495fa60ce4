import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { SatteriProcessorOptions } from "@astrojs/markdown-satteri";
import { readBrand } from "#server/content/read-brand.ts";
import { contentDir } from "#server/files/site-folders.mjs";
import { COMPANY_PLACEHOLDER } from "#shared/text/counts.ts";

type Plugin = NonNullable<SatteriProcessorOptions["mdastPlugins"]>[number];

/** Replaces `{company}` in articles, which MDX parses as an expression. */
export const companyName: Plugin = {
  name: "company-name",
  mdxTextExpression(node, context) {
    if (node.value.trim() === COMPANY_PLACEHOLDER)
      context.replaceNode(node, { type: "text", value: getCompanyName(context.fileURL) });
  },
  mdxFlowExpression(node, context) {
    if (node.value.trim() !== COMPANY_PLACEHOLDER) return;
    const text = { type: "text" as const, value: getCompanyName(context.fileURL) };
    context.replaceNode(node, { type: "paragraph", children: [text] });
  },
};

/** Returns the name in the language of an article. */
function getCompanyName(article: URL | undefined): string {
  const [language] = article ? relative(contentDir, fileURLToPath(article)).split(sep) : [];
  return readBrand(contentDir, language).name;
}
