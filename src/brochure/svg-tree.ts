/** One element of a drawing. */
export interface SvgNode {
  name: string;
  attributes: Record<string, string>;
  children: SvgNode[];
}

/** Reads the plain SVG that this project's pictures are written in: elements and attributes, no text nodes. */
export function parseSvg(source: string): SvgNode {
  const root: SvgNode = { name: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name = "", rest = "", empty] of source.matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      open.pop();
      continue;
    }
    const node: SvgNode = { name, attributes: attributesOf(rest), children: [] };
    open.at(-1)?.children.push(node);
    if (!empty) open.push(node);
  }
  const [svg] = root.children;
  if (!svg) throw new Error("an SVG picture is empty");
  return svg;
}

/** All elements that have an id, for `use` and `clip-path`. */
export function byId(node: SvgNode, found = new Map<string, SvgNode>()): Map<string, SvgNode> {
  if (node.attributes.id) found.set(node.attributes.id, node);
  for (const child of node.children) byId(child, found);
  return found;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
