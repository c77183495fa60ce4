import { advance, runs, type Weight } from "../artwork/lettering";
import { pigments } from "../artwork/pigments";
import type { Art } from "./content";
import { type Area, drawSvg } from "./svg-drawing";

/** A4 in points, and the margin all pages share. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;
export const inner = page.width - 2 * page.margin;

/** One page under work: the document and the part of its structure that the page fills. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  part: PDFKit.PDFStructureElement;
  number: number;
}

export interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  colour?: string;
  leading?: number;
  link?: string | undefined;
}

export type Role = "H1" | "H2" | "H3" | "P" | "Caption";

/** Sets words from a baseline downwards, as real text with its role; returns the baseline after the last line. */
export function write(sheet: Sheet, role: Role, text: string, y: number, style: TextStyle = {}): number {
  const {
    x = page.margin,
    width = inner,
    size = 10.5,
    weight = 400,
    colour = pigments.ink,
    leading = 1.4,
  } = style;
  const lines = wrapped(text, width / size, weight);
  tagged(sheet, role, () => {
    for (const [i, line] of lines.entries())
      setLine(sheet, line, x, y + i * size * leading, { size, weight, colour, link: style.link });
  });
  return y + lines.length * size * leading;
}

/** A drawing, or a photograph, with its description for those who cannot see it. */
export function figure(sheet: Sheet, picture: Art, area: Area, alt: string, anchor = "xMidYMid"): void {
  const { doc, part } = sheet;
  const draw = () => {
    if (typeof picture === "string") drawSvg(doc, picture, area, anchor);
    else drawPhotograph(doc, picture, area);
  };
  const bbox = [area.x, area.y, area.x + area.width, area.y + area.height] as [
    number,
    number,
    number,
    number,
  ];
  const options = { alt, bbox };
  part.add(doc.struct("Figure", options, draw));
}

/** Fills the area; what stands over is cut off. */
function drawPhotograph(doc: PDFKit.PDFDocument, picture: Buffer, { x, y, width, height }: Area): void {
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.image(picture, x, y, { cover: [width, height], align: "center", valign: "center" });
  doc.restore();
}

/** Something drawn that carries no meaning: grounds, rules, page furniture. */
export function ornament({ doc }: Sheet, draw: (doc: PDFKit.PDFDocument) => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save();
  draw(doc);
  doc.restore();
  doc.endMarkedContent();
}

function tagged({ doc, part }: Sheet, role: Role, draw: () => void): void {
  part.add(doc.struct(role, {}, draw));
}

function setLine(
  { doc }: Sheet,
  text: string,
  x: number,
  y: number,
  { size = 10, weight = 400, colour, link }: TextStyle,
): void {
  doc.fillColor(colour ?? pigments.ink).fontSize(size);
  let at = x;
  for (const run of runs(text, weight)) {
    doc.font(`${run.subset} ${weight}`).text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
    at += advance(run.text, weight) * size;
  }
  if (link) doc.link(x, y - size, at - x, size * 1.3, link);
}

function wrapped(text: string, ems: number, weight: Weight): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && advance(longer, weight) > ems) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
