import { paths } from "../../../shared/addresses/paths";
import { dollars, rupees } from "../../../shared/wording/figures";
import { pigments } from "../../artwork/pigments";
import type { BrochureContent } from "../content";
import { inner, ornament, page, type Sheet, write } from "../sheet";

const gap = 16;

/** Three offers in rupees, and the plans in dollars. */
export function prices(sheet: Sheet, { offers, plans, words, origin }: BrochureContent, top: number): void {
  const room = columnOf(offers.length);
  for (const [i, data] of offers.entries()) {
    const x = page.margin + i * (room + gap);
    panel(sheet, x, top - 10, room, 330, i === 0 ? pigments.straw : pigments.sand);
    const link = origin + paths.payment(data.id);
    let y = write(sheet, "H2", data.name, top + 16, {
      x: x + 14,
      width: room - 28,
      size: 13,
      weight: 700,
      leading: 1.2,
      link,
    });
    y = write(sheet, "P", data.audience, y, {
      x: x + 14,
      width: room - 28,
      size: 9.5,
      colour: pigments.terracotta,
    });
    y = write(sheet, "P", rupees(data.priceINR), top + 104, { x: x + 14, size: 22, weight: 700 }) - 4;
    for (const line of data.includes) y = entry(sheet, line, x + 14, y, room - 28, true);
  }
  planTable(sheet, plans, words.offers, top + 366);
}

function planTable(
  sheet: Sheet,
  plans: BrochureContent["plans"],
  words: BrochureContent["words"]["offers"],
  top: number,
): void {
  const room = columnOf(plans.length);
  write(sheet, "H2", words.plans, top, { size: 18, weight: 700 });
  for (const [i, { data }] of plans.entries()) {
    const x = page.margin + i * (room + gap);
    panel(sheet, x, top + 14, room, 218, data.featured ? pigments.marigold : pigments.mist);
    let y = write(sheet, "H3", data.name, top + 40, { x: x + 14, size: 15, weight: 700 });
    const price = `${dollars(data.monthly)} / ${dollars(data.yearly)}`;
    y = write(sheet, "P", price, y + 2, { x: x + 14, size: 13, weight: 700 }) - 2;
    for (const { text, included } of data.features)
      if (included) y = entry(sheet, text, x + 14, y, room - 28, included);
  }
}

const columnOf = (count: number) => (inner - gap * (count - 1)) / count;

function panel(sheet: Sheet, x: number, y: number, width: number, height: number, fill: string): void {
  ornament(sheet, (doc) => {
    doc.lineWidth(1).rect(x, y, width, height).fillAndStroke(fill, pigments.ink);
  });
}

/** A line of what is included, with a tick before it. */
function entry(sheet: Sheet, text: string, x: number, y: number, width: number, included: boolean): number {
  if (included) {
    ornament(sheet, (doc) => {
      doc
        .lineWidth(1.6)
        .lineCap("round")
        .path(`M${x} ${y - 4}l3 3.5 6-7`)
        .stroke(pigments.green);
    });
  }
  return write(sheet, "P", text, y, { x: x + 15, width: width - 15, size: 9.5, leading: 1.35 }) + 5;
}
