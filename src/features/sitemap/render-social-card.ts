import { existsSync } from "node:fs";
import sharp from "sharp";
import type { Picture } from "#shared/schemas/picture.ts";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?raw";
import { pigments } from "#src/components/artwork/pigments.ts";
import {
  type Area,
  applyColours,
  darkColours,
  getAreaAttributes,
  lightColours,
  logoMarkSvg,
  nestSvg,
} from "#src/components/artwork/standalone-svg.ts";
import { measureText, renderTextBlock } from "#src/components/artwork/text-outlines.ts";
import { readArtwork } from "#src/lib/images/crop-image.ts";
import { isDrawing, pictureFile } from "#src/lib/images/files.ts";
import type { SocialCard } from "./social-cards.ts";

/** In pixels. */
const width = 1200;
const height = 630;
const margin = 64;

/** Renders a social card as PNG with a small palette. */
export async function renderSocialCard(card: SocialCard, company: string): Promise<Buffer> {
  // On-demand cards have no picture on a server without the owner's pictures, such as in a container.
  const picture = card.picture && existsSync(pictureFile(card.picture.file)) ? card.picture : undefined;
  const content = picture ? await renderWithPicture(card, picture, company) : renderWithBridge(card, company);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const isPhotograph = picture && !isDrawing(picture.file);
  // Drawings have flat colours: dithering would make the file larger and the picture worse.
  const palette = isPhotograph ? { quality: 80 } : { colours: 128, dither: 0 };
  return sharp(Buffer.from(svg))
    .png({ palette: true, effort: 1, ...palette })
    .toBuffer();
}

/** Text on the left, the page's picture on the right on a marigold background. A portrait is square. */
async function renderWithPicture(
  { title, kind, isPortrait }: SocialCard,
  picture: Picture,
  company: string,
): Promise<string> {
  const area = isPortrait
    ? { x: 700, y: 96, width: 420, height: 420 }
    : { x: 620, y: 84, width: 540, height: 405 };
  const frame = `<rect ${getAreaAttributes(area)} fill="none" stroke="${pigments.ink}" stroke-width="3"/>`;
  const block = { x: margin, width: 510 };
  return [
    background(pigments.paper),
    `<path fill="${pigments.marigold}" d="M860 0H${width}V${height}H860Z"/>`,
    await renderPicture(picture, area),
    isPortrait ? "" : frame,
    renderTextBlock(kind, { ...block, y: 108, fill: pigments.terracotta, sizes: [30, 26, 22], maxLines: 1 }),
    renderTextBlock(title, {
      ...block,
      y: 190,
      fill: pigments.ink,
      sizes: [72, 64, 56, 50, 44],
      maxLines: 5,
    }),
    renderLogo(company, { x: margin, y: 536 }, pigments.ink),
  ].join("");
}

async function renderPicture(picture: Picture, area: Area): Promise<string> {
  const artwork = await readArtwork(picture, area);
  if (typeof artwork === "string") return nestSvg(artwork, area);
  return `<image ${getAreaAttributes(area)} href="data:image/jpeg;base64,${artwork.toString("base64")}"/>`;
}

/** Text above the bridge at night, the company in the upper right corner. */
function renderWithBridge({ title, kind }: SocialCard, company: string): string {
  const block = { x: margin, width: width - 2 * margin };
  const x = Math.round(width - margin - 64 - measureText(company) * 34);
  return [
    background(pigments.ink),
    nestSvg(applyColours(howrahBridge, darkColours), { x: 0, y: 190, width, height: 440 }, "xMidYMin"),
    renderTextBlock(kind, { ...block, y: 78, fill: pigments.marigold, sizes: [30, 26, 22], maxLines: 1 }),
    renderTextBlock(title, {
      ...block,
      y: 160,
      fill: pigments.paper,
      sizes: [76, 66, 56, 48, 42],
      maxLines: 2,
    }),
    renderLogo(company, { x, y: 42 }, pigments.paper),
  ].join("");
}

const background = (fill: string) => `<path fill="${fill}" d="M0 0H${width}V${height}H0Z"/>`;

/** The mark and the company's name. */
function renderLogo(company: string, { x, y }: { x: number; y: number }, fill: string): string {
  const colours = fill === pigments.ink ? lightColours : darkColours;
  return (
    nestSvg(applyColours(logoMarkSvg, colours), { x, y, width: 48, height: 48 }) +
    renderTextBlock(company, { x: x + 64, y: y + 35, width: 480, fill, sizes: [34], maxLines: 1 })
  );
}
