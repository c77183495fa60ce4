import howrahBridge from "../artwork/howrah-bridge.svg?raw";
import { pigments } from "../artwork/pigments";
import { logoMark, nightTones, placed, still } from "../artwork/still";
import { textBlock } from "../artwork/text-block";
import type { BrochureContent } from "./content";
import { coverAnchor, coverArt } from "./pages/cover";
import { inner, page } from "./sheet";

/** The cover as a picture for the website: the same drawing and words, the words as outlines. */
export function coverPicture({ words, company }: BrochureContent): string {
  const width = Math.round(page.width);
  const height = Math.round(page.height);
  const { x, y } = coverArt;
  const line = (text: string, top: number, size: number, fill: string) =>
    textBlock(text, { x: page.margin, y: top, width: inner, fill, sizes: [size], maxLines: 2 }).markup;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${pigments.ink}" d="M0 0H${width}V${height}H0Z"/>`,
    placed(still(howrahBridge, nightTones), x, y, width, Math.round(coverArt.height), coverAnchor),
    placed(still(logoMark, nightTones), page.margin, 64, 64, 64),
    line(words.cover.kind, 188, 16, pigments.marigold),
    line(company.name, 240, 54, pigments.paper),
    line(company.tagline, 282, 22, pigments.paper),
    "</svg>\n",
  ].join("");
}
