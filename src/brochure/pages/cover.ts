import alpona from "../../artwork/alpona.svg?raw";
import howrahBridge from "../../artwork/howrah-bridge.svg?raw";
import { pigments } from "../../artwork/pigments";
import { logoMark, nightTones, still } from "../../artwork/still";
import type { BrochureContent } from "../content";
import { figure, inner, ornament, page, type Sheet, write } from "../sheet";
import { drawSvg } from "../svg-drawing";

/** Where the drawing stands on the cover; the cover's picture on the website uses it too. */
export const coverArt = { x: 0, y: 402, width: page.width, height: page.height - 402 };

/** On the narrow page: the ghat and the first tower. */
export const coverAnchor = "xMinYMax";

/** The bridge at night below the name. */
export function cover(sheet: Sheet, { words, company }: BrochureContent): void {
  night(sheet);
  figure(sheet, still(howrahBridge, nightTones), coverArt, words.cover.picture, coverAnchor);
  ornament(sheet, (doc) =>
    drawSvg(doc, still(logoMark, nightTones), { x: page.margin, y: 64, width: 64, height: 64 }),
  );
  write(sheet, "P", words.cover.kind, 188, { size: 16, weight: 700, colour: pigments.marigold });
  write(sheet, "H1", company.name, 240, { size: 54, weight: 700, colour: pigments.paper, leading: 1 });
  write(sheet, "P", company.tagline, 282, { size: 22, weight: 700, colour: pigments.paper });
  write(sheet, "P", words.cover.text, 318, { size: 14, colour: pigments.river, width: inner * 0.72 });
}

/** The last page: an alpona, a sentence, the address of the site. */
export function back(sheet: Sheet, { words, company, origin }: BrochureContent): void {
  night(sheet);
  const size = 360;
  ornament(sheet, (doc) =>
    drawSvg(doc, still(alpona, nightTones), {
      x: (page.width - size) / 2,
      y: 150,
      width: size,
      height: size,
    }),
  );
  ornament(sheet, (doc) =>
    drawSvg(doc, still(logoMark, nightTones), { x: page.margin, y: 640, width: 44, height: 44 }),
  );
  write(sheet, "P", words.back, 600, { size: 20, weight: 700, colour: pigments.paper });
  write(sheet, "P", company.name, 660, {
    x: page.margin + 58,
    size: 16,
    weight: 700,
    colour: pigments.paper,
  });
  write(sheet, "P", origin.replace(/^https?:\/\//, ""), 679, {
    x: page.margin + 58,
    size: 12,
    colour: pigments.river,
    link: origin,
  });
}

const night = (sheet: Sheet) =>
  ornament(sheet, (doc) => {
    doc.rect(0, 0, page.width, page.height).fill(pigments.ink);
  });
