import { pigments } from "../artwork/pigments";
import { inner, ornament, page, type Sheet, write } from "./sheet";

/** Ground, heading and foot of an inner page; returns the baseline from which its content may begin. */
export function chapter(
  sheet: Sheet,
  { title, lead }: { title: string; lead: string },
  company: string,
  total: number,
): number {
  ornament(sheet, (doc) => {
    doc.rect(0, 0, page.width, page.height).fill(pigments.paper);
    doc.rect(0, 0, page.width, 14).fill(pigments.marigold);
  });
  foot(sheet, company, total);
  const below = write(sheet, "H1", title, 84, { size: 34, weight: 700, leading: 1.05 });
  return write(sheet, "P", lead, below - 8, { size: 13, colour: pigments.slate, width: inner }) + 18;
}

/** A tram under its wire, further along the line on every page. */
function foot(sheet: Sheet, company: string, total: number): void {
  const y = page.height - 44;
  const x = page.margin + ((inner - 54) * (sheet.number - 1)) / Math.max(total - 1, 1);
  ornament(sheet, (doc) => {
    doc.lineWidth(1).strokeColor(pigments.ink).lineCap("round").lineJoin("round");
    doc
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke();
    tram(doc, x, y);
    doc.fillColor(pigments.slate).font("latin 400").fontSize(8.5);
    doc.text(company, page.margin, y + 16, { lineBreak: false, baseline: "alphabetic" });
    doc.text(String(sheet.number), page.width - page.margin - 10, y + 16, {
      lineBreak: false,
      baseline: "alphabetic",
    });
  });
}

function tram(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.path(`M${x} ${y - 3}v-15q0-4 4-4h40q7 0 8 6l2 13Z`).fillAndStroke(pigments.paper, pigments.ink);
  doc.path(`M${x} ${y - 11}h53l1 8h-54Z`).fillAndStroke(pigments.marigold, pigments.ink);
  doc
    .path(
      `M${x + 5} ${y - 19}h7v6h-7ZM${x + 15} ${y - 19}h7v6h-7ZM${x + 25} ${y - 19}h7v6h-7ZM${x + 35} ${y - 19}h7v6h-7Z`,
    )
    .stroke();
  doc
    .path(`M${x + 8} ${y - 3}a4 4 0 0 0 8 0M${x + 38} ${y - 3}a4 4 0 0 0 8 0M${x + 26} ${y - 22}l-8-7`)
    .stroke();
}
