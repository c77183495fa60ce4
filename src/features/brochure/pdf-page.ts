import svgToPdf from "svg-to-pdfkit";
import { pigments } from "#src/data/brand/brand.ts";
import type { Rect } from "#src/data/images/standalone-svg.ts";
import { getFontFile, wrapText } from "#src/data/images/text-outlines.ts";

/** A4 in points, with the margin of all pages. */
export const pageSize = { width: 595.28, height: 841.89, margin: 48 } as const;
export const contentWidth = pageSize.width - 2 * pageSize.margin;

/** The current page of a document, with its element in the structure tree. */
export interface PdfPage {
  doc: PDFKit.PDFDocument;
  section: PDFKit.PDFStructureElement;
  pageNumber: number;
}

/** Default text styles by role. */
const textStyles = {
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

/**
 * Writes wrapped text as an element of the structure tree.
 *
 * @param y the first baseline
 * @returns the baseline after the last line
 */
export function writeText(
  { doc, section }: PdfPage,
  role: keyof typeof textStyles,
  text: string,
  y: number,
  {
    x = pageSize.margin,
    width = pageSize.width - pageSize.margin - x,
    colour = pigments.ink,
    link,
    ...style
  }: TextStyle = {},
): number {
  const { size, weight, leading } = { ...textStyles[role], ...style };
  doc.font(getFontFile(text, weight)).fontSize(size).fillColor(colour);
  const lines = wrapText(text, (line) => doc.widthOfString(line) <= width);
  const height = lines.length * size * leading;
  const writeLines = () => {
    // Without the trailing space, screen readers join the last word of a line and the first of the next.
    for (const [i, line] of lines.entries())
      doc.text(`${line} `, x, y + i * size * leading, { lineBreak: false, baseline: "alphabetic" });
    if (link) doc.link(x, y - size, Math.min(doc.widthOfString(text), width), height, link);
  };
  section.add(doc.struct(role, {}, writeLines));
  return y + height;
}

/** Marks a drawing as an artifact, which assistive technology ignores. */
export function drawDecoration({ doc }: PdfPage, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/** Draws a filled rectangle. The border has the colour of the fill by default. */
export function fillRect(page: PdfPage, { x, y, width, height }: Rect, fill: string, border = fill): void {
  drawDecoration(page, () => page.doc.lineWidth(1).rect(x, y, width, height).fillAndStroke(fill, border));
}

/** Draws an SVG or a photograph with its alternative text. */
export function drawFigure(
  page: PdfPage,
  art: string | Buffer,
  alt: string,
  rect: Rect,
  align?: string,
): void {
  const { doc, section } = page;
  const { x, y, width, height } = rect;
  const draw = () => {
    if (typeof art === "string") drawSvg(page, art, rect, align);
    else
      doc
        .rect(x, y, width, height)
        .clip()
        .image(art, x, y, { cover: [width, height], align: "center", valign: "center" });
  };
  doc.save();
  const description = { alt, bbox: [x, y, x + width, y + height] };
  section.add(doc.struct("Figure", description, draw));
  doc.restore();
}

/** Draws an SVG as vectors. It covers the rectangle; the overflow is cropped. */
export function drawSvg(
  { doc }: PdfPage,
  svg: string,
  { x, y, width, height }: Rect,
  align = "xMidYMid",
): void {
  // A dash of length 0 is a dot in SVG, but PDFKit rejects it.
  const dotted = svg.replaceAll(/(?<=stroke-dasharray=")0(?=[ ,])/g, "0.01");
  svgToPdf(doc, dotted, x, y, { width, height, preserveAspectRatio: `${align} slice`, assumePt: true });
}
