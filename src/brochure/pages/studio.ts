import { pigments } from "../../artwork/pigments";
import type { BrochureContent } from "../content";
import { figure, inner, ornament, page, type Sheet, write } from "../sheet";

const column = (inner - 28) / 2;

/** Who we are, four reasons, the reply promise. */
export function about(sheet: Sheet, { company, home, details }: BrochureContent, top: number): void {
  const consulting = details.find(({ id }) => id === "servicedetail3");
  let y = write(sheet, "P", company.summary, top, { size: 12.5, leading: 1.5 }) + 6;
  figure(
    sheet,
    consulting?.art ?? "",
    { x: page.margin, y, width: inner, height: 300 },
    consulting?.data.picture.alt ?? "",
    "xMidYMin",
  );
  y = write(sheet, "H2", home.reasons.title, y + 336, { size: 18, weight: 700 }) + 8;
  for (const [i, reason] of home.reasons.points.entries()) {
    const x = page.margin + (i % 2) * (column + 28);
    const at = y + Math.floor(i / 2) * 84;
    const below = write(sheet, "H3", reason.title, at, {
      x,
      width: column,
      size: 12.5,
      weight: 700,
      colour: pigments.terracotta,
    });
    write(sheet, "P", reason.text, below, { x, width: column });
  }
  ornament(sheet, (doc) => {
    doc.rect(page.margin, 716, inner, 46).fill(pigments.marigold);
  });
  write(sheet, "P", company.replyPromise.sentence, 744, { x: page.margin + 18, size: 14, weight: 700 });
}

/** The steps as stops on one line, the tram at the last. */
export function steps(sheet: Sheet, { home, details }: BrochureContent, top: number): void {
  const project = details.find(({ id }) => id === "servicedetail4");
  figure(
    sheet,
    project?.art ?? "",
    { x: page.margin, y: top - 8, width: inner, height: 310 },
    project?.data.picture.alt ?? "",
    "xMidYMin",
  );
  const first = top + 352;
  const gap = Math.min(88, (page.height - 110 - first) / home.steps.points.length);
  const line = page.margin + 18;
  ornament(sheet, (doc) => {
    doc.lineWidth(3).strokeColor(pigments.ink);
    doc
      .moveTo(line, first - 6)
      .lineTo(line, first - 6 + gap * (home.steps.points.length - 1))
      .stroke();
    for (const i of home.steps.points.keys())
      doc.circle(line, first - 6 + i * gap, 17).fillAndStroke(pigments.marigold, pigments.ink);
  });
  for (const [i, step] of home.steps.points.entries()) {
    const y = first + i * gap;
    ornament(sheet, (doc) => {
      doc.font("latin 700").fontSize(15).fillColor(pigments.ink);
      doc.text(String(i + 1), line - 4, y - 1, { lineBreak: false, baseline: "alphabetic" });
    });
    write(sheet, "H2", step.title, y - 4, { x: page.margin + 58, size: 16, weight: 700 });
    write(sheet, "P", step.text, y + 15, { x: page.margin + 58, width: inner - 58, size: 11 });
  }
}
