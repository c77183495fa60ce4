import { figure as digits, dollars, rupees } from "#shared/wording/figures.ts";
import alpona from "#src/components/artwork/alpona.svg?raw";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?raw";
import { fontFile, textBlock } from "#src/components/artwork/lettering.ts";
import { pigments } from "#src/components/artwork/pigments.ts";
import { type Area, dayTones, logoMark, nightTones, placed, still } from "#src/components/artwork/still.ts";
import taxi from "#src/components/artwork/taxi.svg?raw";
import tramCar from "#src/components/artwork/tram-car.svg?raw";
import { siteOrigin } from "#src/content/site-origin.ts";
import type { BrochureContent, Item } from "./content.ts";
import { drawing, field, figure, inner, ornament, page, type Sheet, write } from "./sheet.ts";

/** Draws the content of a chapter from a baseline downwards. */
type Draw = (sheet: Sheet, content: BrochureContent, top: number) => void;

const whole = { x: 0, y: 0, width: page.width, height: page.height };
const website = siteOrigin.replace(/^https?:\/\//, "");

const coverMark = { x: page.margin, y: 64, width: 64, height: 64 };
const coverArt = { x: 0, y: 402, width: page.width, height: page.height - 402 };
/** On the narrow page: the ghat and the first tower. */
const coverAnchor = "xMinYMax";

const coverLines = ({ words, company }: BrochureContent) =>
  [
    { role: "P", text: words.cover.kind, y: 188, size: 16, colour: pigments.marigold },
    { role: "H1", text: company.name, y: 240, size: 54, colour: pigments.paper },
    { role: "P", text: company.tagline, y: 282, size: 22, colour: pigments.paper },
  ] as const;

/** The bridge at night below the name. */
export function cover(sheet: Sheet, content: BrochureContent): void {
  const { words } = content;
  field(sheet, whole, pigments.ink);
  figure(sheet, still(howrahBridge, nightTones), words.cover.picture, coverArt, coverAnchor);
  ornament(sheet, () => drawing(sheet, still(logoMark, nightTones), coverMark));
  for (const { role, text, y, ...style } of coverLines(content))
    write(sheet, role, text, y, { ...style, weight: 700 });
  write(sheet, "P", words.cover.text, 318, { size: 14, colour: pigments.river, width: inner * 0.72 });
}

/** The cover as a picture for the website: the same drawing and words, the words as outlines. */
export function coverPicture(content: BrochureContent): string {
  const { width, height } = page;
  const lines = coverLines(content).map(({ text, y, size, colour }) =>
    textBlock(text, { x: page.margin, y, width: inner, fill: colour, sizes: [size], maxLines: 2 }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${pigments.ink}" d="M0 0H${width}V${height}H0Z"/>`,
    placed(still(howrahBridge, nightTones), coverArt, coverAnchor),
    placed(still(logoMark, nightTones), coverMark),
    ...lines,
    "</svg>\n",
  ].join("");
}

/** The last page: an alpona, a sentence, the address of the site. */
export function back(sheet: Sheet, { words, company }: BrochureContent): void {
  field(sheet, whole, pigments.ink);
  ornament(sheet, () => {
    drawing(sheet, still(alpona, nightTones), { x: (page.width - 360) / 2, y: 150, width: 360, height: 360 });
    drawing(sheet, still(logoMark, nightTones), { x: page.margin, y: 640, width: 44, height: 44 });
  });
  write(sheet, "P", words.back, 600, { size: 20, weight: 700, colour: pigments.paper });
  const x = page.margin + 58;
  write(sheet, "P", company.name, 660, { x, size: 16, weight: 700, colour: pigments.paper });
  write(sheet, "P", website, 679, { x, size: 12, colour: pigments.river, link: siteOrigin });
}

/**
 * Ground, heading and foot of a page between the covers.
 *
 * @param pages of the whole brochure
 * @returns the baseline from which its content may begin
 */
export function chapterFrame(
  sheet: Sheet,
  { title, lead }: { title: string; lead: string },
  company: string,
  pages: number,
): number {
  field(sheet, whole, pigments.paper);
  field(sheet, { ...whole, height: 14 }, pigments.marigold);
  foot(sheet, company, pages);
  const below = write(sheet, "H1", title, 84);
  return write(sheet, "P", lead, below - 8, { size: 13, colour: pigments.slate }) + 18;
}

/** The company, the number of the page, and a tram that is further along its line on every page. */
function foot(sheet: Sheet, company: string, pages: number): void {
  const { doc, number } = sheet;
  const y = page.height - 44;
  const end = page.width - page.margin;
  const x = page.margin + ((inner - 54) * (number - 1)) / (pages - 1);
  ornament(sheet, () => {
    doc.lineWidth(1).moveTo(page.margin, y).lineTo(end, y).stroke(pigments.ink);
    drawing(sheet, still(tramCar, dayTones), { x: x - 1, y: y - 30, width: 56, height: 32 });
    doc.fontSize(8.5).fillColor(pigments.slate);
    inscribe(sheet, company, page.margin, y + 16);
    inscribe(sheet, digits(number), end - 10, y + 16);
  });
}

/** Who we are, the reasons, the reply promise. */
export const about: Draw = (sheet, { company, home, items }, top) => {
  let y = write(sheet, "P", company.summary, top, { size: 12.5, leading: 1.5 }) + 6;
  detailFigure(sheet, items.consulting, "servicedetail3", y, 290);
  y = write(sheet, "H2", home.reasons.title, y + 326) + 11;
  for (const [i, { title, text }] of home.reasons.points.entries()) {
    const at = column(i, 2, 28);
    const first = y + Math.floor(i / 2) * 84;
    const below = write(sheet, "H3", title, first, { ...at, leading: 1.4, colour: pigments.terracotta });
    write(sheet, "P", text, below, at);
  }
  field(sheet, { x: page.margin, y: 716, width: inner, height: 46 }, pigments.marigold);
  write(sheet, "P", company.replyPromise.sentence, 744, { x: page.margin + 18, size: 14, weight: 700 });
};

/** The steps as stops on one line. */
export const steps: Draw = (sheet, { home, items }, top) => {
  const { doc } = sheet;
  const { points } = home.steps;
  detailFigure(sheet, items.consulting, "servicedetail4", top - 8, 310);
  const first = top + 346;
  const gap = Math.min(88, (page.height - 116 - first) / points.length);
  const x = page.margin + 18;
  ornament(sheet, () => {
    doc.lineWidth(3).strokeColor(pigments.ink);
    doc
      .moveTo(x, first)
      .lineTo(x, first + gap * (points.length - 1))
      .stroke();
  });
  for (const [i, { title, text }] of points.entries()) {
    const y = first + i * gap;
    ornament(sheet, () => {
      doc.lineWidth(3).circle(x, y, 17).fillAndStroke(pigments.marigold, pigments.ink);
      doc.fontSize(15).fillColor(pigments.ink);
      inscribe(sheet, digits(i + 1), x - 4, y + 5, 700);
    });
    const words = { x: page.margin + 58 };
    write(sheet, "H2", title, y + 2, { ...words, size: 16 });
    write(sheet, "P", text, y + 21, { ...words, size: 11 });
  }
};

/** The picture of one of the consulting pages, as wide as the words. */
function detailFigure(sheet: Sheet, details: Item[], slug: string, y: number, height: number): void {
  const detail = details.find((one) => one.slug === slug);
  const area = { x: page.margin, y, width: inner, height };
  if (detail) figure(sheet, detail.art, detail.alt, area, "xMidYMin");
}

/** Things with pictures in two columns, whose rows share the room above the foot; many have the picture beside the words. */
export const catalogue =
  (items: Item[]): Draw =>
  (sheet, _content, top) => {
    const beside = items.length > 6;
    const room = (page.height - 70 - top) / Math.ceil(items.length / 2);
    for (const [i, { name, label, summary, link, art, alt, shape }] of items.entries()) {
      const { x, width } = column(i, 2, 26);
      const y = top + Math.floor(i / 2) * room - 12;
      const ratio = shape.width / shape.height;
      const most = beside
        ? Math.min(width * 0.45, (room - 26) * ratio)
        : Math.min(width, (room - 82) * ratio);
      const area = { x, y, width: most, height: most / ratio };
      figure(sheet, art, alt, area);
      // Portraits have a round ground of their own.
      if (ratio > 1)
        ornament(sheet, () => sheet.doc.lineWidth(1).rect(x, y, most, area.height).stroke(pigments.ink));
      const at = beside ? { x: x + most + 14, width: width - most - 14 } : { x, width };
      let line = beside ? y + 12 : y + area.height + 20;
      if (label) line = write(sheet, "P", label, line, { ...at, ...small });
      line = write(sheet, "H2", name, line, { ...at, size: 12.5, link });
      write(sheet, "P", summary, line, { ...at, size: 10, leading: 1.35 });
    }
  };

/** The offers in rupees, and the plans in dollars. */
export const prices: Draw = (sheet, { offers, plans, words }, top) => {
  for (const [i, offer] of offers.entries()) {
    const fill = i === 0 ? pigments.straw : pigments.sand;
    const at = panel(sheet, column(i, offers.length, 16), top - 10, 330, fill);
    const y = write(sheet, "H2", offer.name, top + 16, { ...at, size: 13, link: offer.link });
    write(sheet, "P", offer.audience, y, { ...at, size: 9.5, colour: pigments.terracotta });
    const below = write(sheet, "P", rupees(offer.priceINR), top + 104, { ...at, size: 22, weight: 700 });
    ticked(sheet, offer.includes, at, below - 4);
  }
  const table = top + 366;
  write(sheet, "H2", words.offers.plans, table);
  for (const [i, plan] of plans.entries()) {
    const fill = plan.featured ? pigments.marigold : pigments.mist;
    const at = panel(sheet, column(i, plans.length, 16), table + 14, 218, fill);
    const y = write(sheet, "H3", plan.name, table + 40, { ...at, size: 15 });
    const price = `${dollars(plan.monthly)} / ${dollars(plan.yearly)}`;
    const below = write(sheet, "P", price, y + 5, { ...at, size: 13, weight: 700 });
    const included = plan.features.filter((feature) => feature.included);
    ticked(
      sheet,
      included.map(({ text }) => text),
      at,
      below - 2,
    );
  }
};

/** Lines of what is included, each with a tick before it. */
function ticked(sheet: Sheet, lines: string[], { x, width }: Column, top: number): void {
  let y = top;
  for (const line of lines) {
    const tick = `M${x} ${y - 4}l3 3.5 6-7`;
    ornament(sheet, () => sheet.doc.lineWidth(1.6).lineCap("round").path(tick).stroke(pigments.green));
    y = write(sheet, "P", line, y, { x: x + 15, width: width - 15, size: 9.5, leading: 1.35 }) + 5;
  }
}

/** The offices, the ways to reach us, and the taxi that brings you. */
export const contact: Draw = (sheet, { company, words }, top) => {
  for (const [i, office] of company.offices.entries()) {
    const fill = i === 0 ? pigments.leaf : pigments.river;
    const at = panel(sheet, column(i, company.offices.length, 20), top - 10, 150, fill);
    const y = write(sheet, "H2", office.name, top + 22, { ...at, size: 19 });
    const below = write(sheet, "P", office.role, y, { ...at, ...small }) + 8;
    const place = `${office.locality} ${office.postalCode}, ${office.region}`;
    write(sheet, "P", place, write(sheet, "P", office.street, below, at), at);
  }
  const ways = [
    { label: words.contact.phone, text: company.phone, link: `tel:${company.phone.replaceAll(" ", "")}` },
    { label: words.contact.email, text: company.email, link: `mailto:${company.email}` },
    { label: words.contact.website, text: website, link: siteOrigin },
  ];
  let y = top + 190;
  for (const { label, text, link } of ways) {
    y = write(sheet, "P", label, y, small) + 7;
    y = write(sheet, "P", text, y, { size: 20, weight: 700, link }) + 4;
  }
  write(sheet, "P", company.replyPromise.sentence, y + 4, { size: 12 });
  field(sheet, { ...whole, y: 700, height: 60 }, pigments.sand);
  ornament(sheet, () => {
    sheet.doc.lineWidth(1).moveTo(0, 700).lineTo(page.width, 700).stroke(pigments.ink);
    drawing(sheet, still(taxi, dayTones), { x: page.margin, y: 595, width: 240, height: 120 });
  });
};

/** A line above what it names. */
const small = { size: 9, weight: 700, colour: pigments.terracotta } as const;

type Column = Pick<Area, "x" | "width">;

/** One of several columns that share the width of the page. */
function column(index: number, count: number, gap: number): Column {
  const width = (inner - gap * (count - 1)) / count;
  return { x: page.margin + (index % count) * (width + gap), width };
}

/** A field with a line around it; returns where words may stand in it. */
function panel(sheet: Sheet, { x, width }: Column, y: number, height: number, fill: string): Column {
  field(sheet, { x, y, width, height }, fill, pigments.ink);
  return { x: x + 14, width: width - 28 };
}

/** Letters that are part of an ornament. */
function inscribe({ doc }: Sheet, text: string, x: number, y: number, weight: 400 | 700 = 400): void {
  doc.font(fontFile(text, weight)).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
}
