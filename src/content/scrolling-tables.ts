import type { SatteriProcessorOptions } from "@astrojs/markdown-satteri";

type Plugin = NonNullable<SatteriProcessorOptions["hastPlugins"]>[number];

/**
 * Wraps each table of an article in a focusable region that scrolls horizontally. The label of the region is the list
 * of column headings.
 */
export const scrollingTables: Plugin = {
  name: "scrolling-tables",
  element: {
    filter: ["table"],
    visit(table, context) {
      const [head] = elementsIn(table.children);
      const [row] = elementsIn(head?.children ?? []);
      const columns = elementsIn(row?.children ?? []).map((cell) => context.textContent(cell));
      context.wrapNode(table, {
        type: "element",
        tagName: "div",
        properties: { role: "region", tabIndex: 0, ariaLabel: columns.join(", "), dataScrolls: "" },
        children: [],
      });
    },
  },
};

/** Returns the elements among nodes, without the line breaks between them. */
const elementsIn = <Node extends { type: string }>(nodes: readonly Node[]) =>
  nodes.filter((node): node is Extract<Node, { type: "element" }> => node.type === "element");
