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
      const [head] = filterElements(table.children);
      const [row] = filterElements(head?.children ?? []);
      const columns = filterElements(row?.children ?? []).map((cell) => context.textContent(cell));
      context.wrapNode(table, {
        type: "element",
        tagName: "div",
        properties: { role: "region", tabIndex: 0, ariaLabel: columns.join(", "), dataScrollable: "" },
        children: [],
      });
    },
  },
};

/** Returns the elements among nodes, without the line breaks between them. */
const filterElements = <Node extends { type: string }>(nodes: readonly Node[]) =>
  nodes.filter((node): node is Extract<Node, { type: "element" }> => node.type === "element");
