import { toRupees } from "#shared/text/money.ts";
import { formatNumber, formatRupees, formatWholeRupees } from "#shared/text/numbers.ts";
import alpona from "#src/components/artwork/alpona.svg?raw";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?raw";
import taxi from "#src/components/artwork/taxi.svg?raw";
import tramCar from "#src/components/artwork/tram-car.svg?raw";
import { pigments } from "#src/data/brand/brand.ts";
import { logoRatio, logos } from "#src/data/brand/logo.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import {
  applyColours,
  darkColours,
  lightColours,
  nestSvg,
  type Rect,
} from "#src/data/images/standalone-svg.ts";
import { getFontFile, renderTextBlock } from "#src/data/images/text-outlines.ts";
import type { BrochureContent, CatalogueItem } from "./content.ts";
import {
  contentWidth,
  drawDecoration,
  drawFigure,
  drawSvg,
  fillRect,
  type PdfPage,
  pageSize,
  writeText,
} from "./pdf-page.ts";

/** Draws the content of a chapter, starting at the baseline `top`. */
type DrawChapter = (page: PdfPage, content: BrochureContent, top: number) => void;

const fullPage = { x: 0, y: 0, width: pageSize.width, height: pageSize.height };
const siteHost = siteOrigin.replace(/^https?:\/\//, "");

const coverLogoRect = { x: pageSize.margin, y: 64, width: 64 * logoRatio, height: 64 };
const coverArtRect = { x: 0, y: 402, width: pageSize.width, height: pageSize.height - 402 };
/** The page is narrower than the drawing, so it shows only the left part: the ghat and the first tower. */
const coverAlign = "xMinYMax";

const getCoverLines = ({ copy, name, company }: BrochureContent) =>
  [
    { role: "P", text: copy.cover.kind, y: 188, size: 16, colour: pigments.marigold },
    { role: "H1", text: name, y: 240, size: 54, colour: pigments.paper },
    { role: "P", text: company.tagline, y: 282, size: 22, colour: pigments.paper },
  ] as const;

export function drawFrontCover(page: PdfPage, content: BrochureContent): void {
  const { copy } = content;
  fillRect(page, fullPage, pigments.ink);
  drawFigure(page, applyColours(howrahBridge, darkColours), copy.cover.picture, coverArtRect, coverAlign);
  drawDecoration(page, () => drawSvg(page, logos.dark, coverLogoRect));
  for (const { role, text, y, ...style } of getCoverLines(content))
    writeText(page, role, text, y, { ...style, weight: 700 });
  writeText(page, "P", copy.cover.text, 318, {
    size: 14,
    colour: pigments.river,
    width: contentWidth * 0.72,
  });
}

/** Renders the front cover as SVG for the website, with its text as outlines. */
export function renderCoverSvg(content: BrochureContent): string {
  const { width, height } = pageSize;
  const lines = getCoverLines(content).map(({ text, y, size, colour }) =>
    renderTextBlock(text, {
      x: pageSize.margin,
      y,
      width: contentWidth,
      fill: colour,
      sizes: [size],
      maxLines: 2,
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${pigments.ink}" d="M0 0H${width}V${height}H0Z"/>`,
    nestSvg(applyColours(howrahBridge, darkColours), coverArtRect, coverAlign),
    nestSvg(logos.dark, coverLogoRect),
    ...lines,
    "</svg>\n",
  ].join("");
}

export function drawBackCover(page: PdfPage, { copy, name }: BrochureContent): void {
  fillRect(page, fullPage, pigments.ink);
  drawDecoration(page, () => {
    drawSvg(page, applyColours(alpona, darkColours), {
      x: (pageSize.width - 360) / 2,
      y: 150,
      width: 360,
      height: 360,
    });
    drawSvg(page, logos.dark, {
      x: pageSize.margin,
      y: 640,
      width: 44 * logoRatio,
      height: 44,
    });
  });
  writeText(page, "P", copy.back, 600, { size: 20, weight: 700, colour: pigments.paper });
  const x = pageSize.margin + 44 * logoRatio + 14;
  writeText(page, "P", name, 660, { x, size: 16, weight: 700, colour: pigments.paper });
  writeText(page, "P", siteHost, 679, { x, size: 12, colour: pigments.river, link: siteOrigin });
}

/**
 * Draws the background, heading and footer of a page between the covers.
 *
 * @param pageCount of the brochure, covers included
 * @returns the first baseline of the content
 */
export function drawChapterFrame(
  page: PdfPage,
  { title, lead }: { title: string; lead: string },
  company: string,
  pageCount: number,
): number {
  fillRect(page, fullPage, pigments.paper);
  fillRect(page, { ...fullPage, height: 14 }, pigments.marigold);
  drawFooter(page, company, pageCount);
  const nextY = writeText(page, "H1", title, 84);
  return writeText(page, "P", lead, nextY - 8, { size: 13, colour: pigments.slate }) + 18;
}

/** Draws the company name, the page number and a tram whose position shows the progress through the brochure. */
function drawFooter(page: PdfPage, company: string, pageCount: number): void {
  const { doc, pageNumber } = page;
  const y = pageSize.height - 44;
  const end = pageSize.width - pageSize.margin;
  const x = pageSize.margin + ((contentWidth - 54) * (pageNumber - 1)) / (pageCount - 1);
  drawDecoration(page, () => {
    doc.lineWidth(1).moveTo(pageSize.margin, y).lineTo(end, y).stroke(pigments.ink);
    drawSvg(page, applyColours(tramCar, lightColours), { x: x - 1, y: y - 30, width: 56, height: 32 });
    doc.fontSize(8.5).fillColor(pigments.slate);
    drawText(page, company, pageSize.margin, y + 16);
    drawText(page, formatNumber(pageNumber), end - 10, y + 16);
  });
}

export const drawAbout: DrawChapter = (page, { company, home, items }, top) => {
  let y = writeText(page, "P", company.summary, top, { size: 12.5, leading: 1.5 }) + 6;
  drawDetailPicture(page, items.consulting, "servicedetail3", y, 290);
  y = writeText(page, "H2", home.reasons.title, y + 326) + 11;
  for (const [i, { title, text }] of home.reasons.points.entries()) {
    const column = getColumn(i, 2, 28);
    const firstY = y + Math.floor(i / 2) * 84;
    const nextY = writeText(page, "H3", title, firstY, {
      ...column,
      leading: 1.4,
      colour: pigments.terracotta,
    });
    writeText(page, "P", text, nextY, column);
  }
  fillRect(page, { x: pageSize.margin, y: 716, width: contentWidth, height: 46 }, pigments.marigold);
  writeText(page, "P", company.replyPromise.sentence, 744, {
    x: pageSize.margin + 18,
    size: 14,
    weight: 700,
  });
};

/** Draws the steps as stops on a line. */
export const drawSteps: DrawChapter = (page, { home, items }, top) => {
  const { doc } = page;
  const { points } = home.steps;
  drawDetailPicture(page, items.consulting, "servicedetail4", top - 8, 310);
  const firstY = top + 346;
  const gap = Math.min(88, (pageSize.height - 116 - firstY) / points.length);
  const x = pageSize.margin + 18;
  drawDecoration(page, () => {
    doc.lineWidth(3).strokeColor(pigments.ink);
    doc
      .moveTo(x, firstY)
      .lineTo(x, firstY + gap * (points.length - 1))
      .stroke();
  });
  for (const [i, { title, text }] of points.entries()) {
    const y = firstY + i * gap;
    drawDecoration(page, () => {
      doc.lineWidth(3).circle(x, y, 17).fillAndStroke(pigments.marigold, pigments.ink);
      doc.fontSize(15).fillColor(pigments.ink);
      drawText(page, formatNumber(i + 1), x - 4, y + 5, 700);
    });
    const position = { x: pageSize.margin + 58 };
    writeText(page, "H2", title, y + 2, { ...position, size: 16 });
    writeText(page, "P", text, y + 21, { ...position, size: 11 });
  }
};

/** Draws the picture of a consulting page in the width of the content. */
function drawDetailPicture(
  page: PdfPage,
  details: CatalogueItem[],
  slug: string,
  y: number,
  height: number,
): void {
  const detail = details.find((item) => item.slug === slug);
  const rect = { x: pageSize.margin, y, width: contentWidth, height };
  if (detail) drawFigure(page, detail.art, detail.alt, rect, "xMidYMin");
}

/**
 * Returns a function that draws items with pictures in two columns. The rows fill the page; with more than six items, the
 * picture is beside the text.
 */
export const drawCatalogue =
  (items: CatalogueItem[]): DrawChapter =>
  (page, _content, top) => {
    const isCompact = items.length > 6;
    const rowHeight = (pageSize.height - 70 - top) / Math.ceil(items.length / 2);
    for (const [i, { name, label, summary, link, art, alt, crop }] of items.entries()) {
      const { x, width } = getColumn(i, 2, 26);
      const y = top + Math.floor(i / 2) * rowHeight - 12;
      const ratio = crop.width / crop.height;
      const artWidth = isCompact
        ? Math.min(width * 0.45, (rowHeight - 26) * ratio)
        : Math.min(width, (rowHeight - 82) * ratio);
      const rect = { x, y, width: artWidth, height: artWidth / ratio };
      drawFigure(page, art, alt, rect);
      // Portraits already have a round background.
      if (ratio > 1)
        drawDecoration(page, () =>
          page.doc.lineWidth(1).rect(x, y, artWidth, rect.height).stroke(pigments.ink),
        );
      const column = isCompact ? { x: x + artWidth + 14, width: width - artWidth - 14 } : { x, width };
      let line = isCompact ? y + 12 : y + rect.height + 20;
      if (label) line = writeText(page, "P", label, line, { ...column, ...labelStyle });
      line = writeText(page, "H2", name, line, { ...column, size: 12.5, link });
      writeText(page, "P", summary, line, { ...column, size: 10, leading: 1.35 });
    }
  };

/** Draws the offers and the plans with their prices in rupees. */
export const drawPrices: DrawChapter = (page, { company, offers, plans, copy }, top) => {
  for (const [i, offer] of offers.entries()) {
    const fill = i === 0 ? pigments.straw : pigments.sand;
    const column = drawPanel(page, getColumn(i, offers.length, 16), top - 10, 398, fill);
    const y = writeText(page, "H2", offer.name, top + 16, { ...column, size: 13, link: offer.link });
    writeText(page, "P", offer.audience, y, { ...column, size: 9.5, colour: pigments.terracotta });
    const priceY = writeText(page, "P", formatRupees(offer.priceINR), top + 78, {
      ...column,
      size: 22,
      weight: 700,
    });
    const termsY = writeText(page, "P", offer.terms, priceY - 6, { ...column, size: 9.5 });
    const nextY = writeText(page, "P", offer.firstYear, termsY, { ...column, size: 9.5, weight: 700 });
    drawChecklist(
      page,
      offer.includes.map(({ text }) => text),
      column,
      nextY + 4,
      top + 372,
    );
  }
  const plansTop = top + 410;
  writeText(page, "H2", copy.offers.plans, plansTop);
  for (const [i, plan] of plans.entries()) {
    const fill = plan.featured ? pigments.marigold : pigments.mist;
    const column = drawPanel(page, getColumn(i, plans.length, 16), plansTop + 14, 192, fill);
    const y = writeText(page, "H3", plan.name, plansTop + 40, { ...column, size: 15 });
    const [monthly, yearly] = [plan.monthly, plan.yearly].map((amount) =>
      formatWholeRupees(toRupees({ amount, currency: plan.currency }, company.prices)),
    );
    const price = `${monthly} / ${yearly}`;
    const nextY = writeText(page, "P", price, y + 5, { ...column, size: 13, weight: 700 });
    const included = plan.features.filter((feature) => feature.included);
    drawChecklist(
      page,
      included.map(({ text }) => text),
      column,
      nextY - 2,
      plansTop + 194,
    );
  }
};

/** Draws each line with a tick before it, and an ellipsis instead of lines below `bottom`. */
function drawChecklist(
  page: PdfPage,
  lines: string[],
  { x, width }: Column,
  top: number,
  bottom: number = pageSize.height,
): void {
  let y = top;
  for (const line of lines) {
    if (y > bottom) {
      writeText(page, "P", "…", y, { x: x + 15, width: width - 15, size: 9.5 });
      return;
    }
    const tick = `M${x} ${y - 4}l3 3.5 6-7`;
    drawDecoration(page, () => page.doc.lineWidth(1.6).lineCap("round").path(tick).stroke(pigments.green));
    y = writeText(page, "P", line, y, { x: x + 15, width: width - 15, size: 9.5, leading: 1.25 }) + 4;
  }
}

export const drawContact: DrawChapter = (page, { company, copy }, top) => {
  for (const [i, office] of company.offices.entries()) {
    const fill = i === 0 ? pigments.leaf : pigments.river;
    const column = drawPanel(page, getColumn(i, company.offices.length, 20), top - 10, 150, fill);
    const y = writeText(page, "H2", office.name, top + 22, { ...column, size: 19 });
    const nextY = writeText(page, "P", office.role, y, { ...column, ...labelStyle }) + 8;
    const locality = `${office.locality} ${office.postalCode}, ${office.region}`;
    writeText(page, "P", locality, writeText(page, "P", office.street, nextY, column), column);
  }
  const contacts = [
    { label: copy.contact.phone, text: company.phone, link: `tel:${company.phone.replaceAll(" ", "")}` },
    { label: copy.contact.email, text: company.email, link: `mailto:${company.email}` },
    { label: copy.contact.website, text: siteHost, link: siteOrigin },
  ];
  let y = top + 190;
  for (const { label, text, link } of contacts) {
    y = writeText(page, "P", label, y, labelStyle) + 7;
    y = writeText(page, "P", text, y, { size: 20, weight: 700, link }) + 4;
  }
  writeText(page, "P", company.replyPromise.sentence, y + 4, { size: 12 });
  fillRect(page, { ...fullPage, y: 700, height: 60 }, pigments.sand);
  drawDecoration(page, () => {
    page.doc.lineWidth(1).moveTo(0, 700).lineTo(pageSize.width, 700).stroke(pigments.ink);
    drawSvg(page, applyColours(taxi, lightColours), { x: pageSize.margin, y: 595, width: 240, height: 120 });
  });
};

/** Style of a label above its text. */
const labelStyle = { size: 9, weight: 700, colour: pigments.terracotta } as const;

type Column = Pick<Rect, "x" | "width">;

/** Returns one of `count` equal columns. */
function getColumn(index: number, count: number, gap: number): Column {
  const width = (contentWidth - gap * (count - 1)) / count;
  return { x: pageSize.margin + (index % count) * (width + gap), width };
}

/**
 * Draws a filled rectangle with a border.
 *
 * @returns the column for its text
 */
function drawPanel(page: PdfPage, { x, width }: Column, y: number, height: number, fill: string): Column {
  fillRect(page, { x, y, width, height }, fill, pigments.ink);
  return { x: x + 14, width: width - 28 };
}

/** Draws text as part of a decoration, outside the structure of the document. */
function drawText({ doc }: PdfPage, text: string, x: number, y: number, weight: 400 | 700 = 400): void {
  doc.font(getFontFile(text, weight)).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
}
