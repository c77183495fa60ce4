import svgToPdf from "svg-to-pdfkit";
import { fontFile, wrapped } from "#src/components/artwork/lettering.ts";
import { pigments } from "#src/components/artwork/pigments.ts";
import type { Area } from "#src/components/artwork/still.ts";

/** A4 in points, and the margin all pages share. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;
export const inner = page.width - 2 * page.margin;

/** One page under work: the document and the part of its structure that the page fills. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  part: PDFKit.PDFStructureElement;
  number: number;
}

/** How text looks that does not say otherwise. */
const looks = {
  H1: { size: 34, weight: 700, leading: 1.05 },
  H2: { size: 18, weight: 700, leading: 1.2 },
  H3: { size: 12.5, weight: 700, leading: 1.2 },
  P: { size: 10.5, weight: 400, leading: 1.4 },
} as const;

interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  weight?: 400 | 700;
  leading?: number;
  colour?: string;
  link?: string;
}

/** Sets words from a baseline downwards, as real text with its role; returns the baseline after the last line. */
export function write(
  { doc, part }: Sheet,
  role: keyof typeof looks,
  text: string,
  y: number,
  {
    x = page.margin,
    width = page.width - page.margin - x,
    colour = pigments.ink,
    link,
    ...own
  }: TextStyle = {},
): number {
  const { size, weight, leading } = { ...looks[role], ...own };
  doc.font(fontFile(text, weight)).fontSize(size).fillColor(colour);
  const lines = wrapped(text, (line) => doc.widthOfString(line) <= width);
  const height = lines.length * size * leading;
  const set = () => {
    // The space is for those who have it read to them.
    for (const [i, line] of lines.entries())
      doc.text(`${line} `, x, y + i * size * leading, { lineBreak: false, baseline: "alphabetic" });
    if (link) doc.link(x, y - size, Math.min(doc.widthOfString(text), width), height, link);
  };
  part.add(doc.struct(role, {}, set));
  return y + height;
}

/** Something drawn that carries no meaning: grounds, rules, page furniture. */
export function ornament({ doc }: Sheet, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/** A coloured field, with a line around it where one is wanted. */
export function field(sheet: Sheet, { x, y, width, height }: Area, fill: string, line = fill): void {
  ornament(sheet, () => sheet.doc.lineWidth(1).rect(x, y, width, height).fillAndStroke(fill, line));
}

/** A drawing, or a photograph, with its description for those who cannot see it. */
export function figure(sheet: Sheet, art: string | Buffer, alt: string, area: Area, anchor?: string): void {
  const { doc, part } = sheet;
  const { x, y, width, height } = area;
  const draw = () => {
    if (typeof art === "string") drawing(sheet, art, area, anchor);
    else
      doc
        .rect(x, y, width, height)
        .clip()
        .image(art, x, y, { cover: [width, height], align: "center", valign: "center" });
  };
  doc.save();
  const description = { alt, bbox: [x, y, x + width, y + height] };
  part.add(doc.struct("Figure", description, draw));
  doc.restore();
}

/** One of the site's drawings as vectors, filling the area; what stands over is cut off. */
export function drawing(
  { doc }: Sheet,
  svg: string,
  { x, y, width, height }: Area,
  anchor = "xMidYMid",
): void {
  // A dash of no length is a dot in SVG; the PDF library refuses it.
  const dotted = svg.replaceAll(/(?<=stroke-dasharray=")0(?=[ ,])/g, "0.01");
  svgToPdf(doc, dotted, x, y, { width, height, preserveAspectRatio: `${anchor} slice`, assumePt: true });
}
