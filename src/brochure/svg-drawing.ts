type Doc = PDFKit.PDFDocument;

/** A rectangle on the page, in points. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Paint {
  fill: string;
  stroke: string;
  width: number;
  dash: number[];
}

const plain: Paint = { fill: "black", stroke: "none", width: 1, dash: [] };

/** Draws one of the site's SVG pictures as vectors, filling the area; what stands over is cut off. */
export function drawSvg(doc: Doc, source: string, area: Area, anchor = "xMidYMid"): void {
  const svg = parseSvg(source);
  const drawing = { doc, ids: byId(svg) };
  viewport(drawing, { ...svg, attributes: { ...svg.attributes, preserveAspectRatio: anchor } }, plain, area);
}

interface Drawing {
  doc: Doc;
  ids: Map<string, SvgNode>;
}

function viewport(drawing: Drawing, svg: SvgNode, paint: Paint, { x, y, width, height }: Area): void {
  const { doc } = drawing;
  const [left = 0, top = 0, w = width, h = height] = numbers(svg.attributes.viewBox ?? "");
  const anchor = svg.attributes.preserveAspectRatio ?? "xMidYMid";
  const scale = Math.max(width / w, height / h);
  const share = (axis: string) =>
    anchor.includes(`${axis}Min`) ? 0 : anchor.includes(`${axis}Max`) ? 1 : 0.5;
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.translate(x + (width - w * scale) * share("x"), y + (height - h * scale) * share("Y"));
  doc.scale(scale).translate(-left, -top);
  inherit(drawing, svg, paint);
  doc.restore();
}

function inherit(drawing: Drawing, node: SvgNode, paint: Paint): void {
  const own = paintOf(node, paint);
  for (const child of node.children) element(drawing, child, own);
}

function element(drawing: Drawing, node: SvgNode, inherited: Paint): void {
  const { name, attributes } = node;
  if (name === "defs" || name === "clipPath") return;
  const paint = paintOf(node, inherited);
  const { doc, ids } = drawing;
  doc.save();
  transform(doc, attributes.transform ?? "");
  clip(drawing, attributes["clip-path"]);
  if (attributes.opacity) doc.opacity(Number(attributes.opacity));
  if (name === "g") inherit(drawing, node, inherited);
  else if (name === "svg") viewport(drawing, node, inherited, areaOf(attributes));
  else if (name === "use") {
    doc.translate(Number(attributes.x ?? 0), Number(attributes.y ?? 0));
    const target = ids.get((attributes.href ?? "").slice(1));
    if (target) element(drawing, target, paint);
  } else if (outline(doc, node)) apply(doc, paint, attributes["fill-rule"]);
  doc.restore();
}

function paintOf({ attributes }: SvgNode, inherited: Paint): Paint {
  const dash = attributes["stroke-dasharray"];
  return {
    fill: attributes.fill ?? inherited.fill,
    stroke: attributes.stroke ?? inherited.stroke,
    width: Number(attributes["stroke-width"] ?? inherited.width),
    // A dash of no length is a dot in SVG; the PDF library refuses it.
    dash: dash ? numbers(dash).map((length) => Math.max(length, 0.01)) : inherited.dash,
  };
}

function clip({ doc, ids }: Drawing, reference?: string): void {
  const shape = reference && ids.get(reference.slice(5, -1))?.children[0];
  if (shape && outline(doc, shape)) doc.clip();
}

const areaOf = (attributes: Record<string, string>): Area => ({
  x: Number(attributes.x ?? 0),
  y: Number(attributes.y ?? 0),
  width: Number(attributes.width ?? 0),
  height: Number(attributes.height ?? 0),
});

/** Puts the shape on the current path. */
function outline(doc: Doc, { name, attributes }: SvgNode): boolean {
  const { x, y, width, height } = areaOf(attributes);
  if (name === "path") doc.path(attributes.d ?? "");
  else if (name === "circle")
    doc.circle(Number(attributes.cx ?? 0), Number(attributes.cy ?? 0), Number(attributes.r ?? 0));
  else if (name === "rect" && attributes.rx) doc.roundedRect(x, y, width, height, Number(attributes.rx));
  else if (name === "rect") doc.rect(x, y, width, height);
  else return false;
  return true;
}

function apply(doc: Doc, { fill, stroke, width, dash }: Paint, rule?: string): void {
  doc.lineWidth(width).lineCap("round").lineJoin("round");
  if (dash.length) doc.dash(dash as unknown as number, {});
  const even = rule === "evenodd" ? "even-odd" : "non-zero";
  if (fill !== "none" && stroke !== "none") doc.fillAndStroke(fill, stroke, even);
  else if (fill !== "none") doc.fill(fill, even);
  else if (stroke !== "none") doc.stroke(stroke);
}

function transform(doc: Doc, text: string): void {
  for (const [, name, list = ""] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers(list);
    if (name === "translate") doc.translate(a, b);
    else if (name === "rotate") doc.rotate(a, { origin: [b, c] });
    else if (name === "scale") doc.scale(a, numbers(list)[1] ?? a);
    else if (name === "matrix") doc.transform(a, b, c, d, e, f);
  }
}

const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

/** One element of a drawing. */
interface SvgNode {
  name: string;
  attributes: Record<string, string>;
  children: SvgNode[];
}

/** Reads the plain SVG that this project's pictures are written in: elements and attributes, no text nodes. */
function parseSvg(source: string): SvgNode {
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
function byId(node: SvgNode, found = new Map<string, SvgNode>()): Map<string, SvgNode> {
  if (node.attributes.id) found.set(node.attributes.id, node);
  for (const child of node.children) byId(child, found);
  return found;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
