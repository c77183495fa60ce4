import { existsSync } from "node:fs";
import sharp from "sharp";
import type { Picture } from "#shared/schemas/picture.ts";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?drawing";
import { logo, pigments } from "#src/data/brand/brand.ts";
import { logoRatio, logos } from "#src/data/brand/logo.ts";
import { readArtwork } from "#src/data/images/crop-image.ts";
import { getPictureFile, isDrawing } from "#src/data/images/picture-files.ts";
import {
  applyColours,
  darkColours,
  getRectAttributes,
  nestSvg,
  type Rect,
} from "#src/data/images/standalone-svg.ts";
import { measureText, renderTextBlock } from "#src/data/images/text-outlines.ts";
import type { SocialCard } from "#src/data/seo/social-cards.ts";

/** In pixels. */
const width = 1200;
const height = 630;
const margin = 64;

/** Renders a social card as PNG with a small palette. */
export async function renderSocialCard(card: SocialCard, company: string): Promise<Buffer> {
  // A card that is rendered on demand has no picture if the server does not have the owner's picture files.
  const picture = card.picture && existsSync(getPictureFile(card.picture.file)) ? card.picture : undefined;
  const content = picture ? await renderWithPicture(card, picture, company) : renderWithBridge(card, company);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const isPhotograph = picture && !isDrawing(picture.file);
  // Drawings have flat colours: dithering would make the file larger and the picture worse.
  const palette = isPhotograph ? { quality: 80 } : { colours: 128, dither: 0 };
  return sharp(Buffer.from(svg))
    .png({ palette: true, effort: 1, ...palette })
    .toBuffer();
}

/** Renders the text on the left, and the picture on a marigold background on the right. Portraits are square. */
async function renderWithPicture(
  { title, label, shape }: SocialCard,
  picture: Picture,
  company: string,
): Promise<string> {
  const rect =
    shape === "portrait"
      ? { x: 700, y: 96, width: 420, height: 420 }
      : shape === "screen"
        ? { x: 600, y: 150, width: 560, height: 287 }
        : { x: 620, y: 84, width: 540, height: 405 };
  const frame = `<rect ${getRectAttributes(rect)} fill="none" stroke="${pigments.ink}" stroke-width="3"/>`;
  const block = { x: margin, width: 510 };
  return [
    renderBackground(pigments.paper),
    `<path fill="${pigments.marigold}" d="M860 0H${width}V${height}H860Z"/>`,
    await renderPicture(picture, rect),
    shape === "portrait" ? "" : frame,
    renderTextBlock(label, { ...block, y: 108, fill: pigments.terracotta, sizes: [30, 26, 22], maxLines: 1 }),
    renderTextBlock(title, {
      ...block,
      y: 190,
      fill: pigments.ink,
      sizes: [72, 64, 56, 50, 44],
      maxLines: 5,
    }),
    renderLogo(company, { x: margin, y: 536 }, "light"),
  ].join("");
}

async function renderPicture(picture: Picture, rect: Rect): Promise<string> {
  const artwork = await readArtwork(picture, rect);
  if (typeof artwork === "string") return nestSvg(artwork, rect);
  return `<image ${getRectAttributes(rect)} href="data:image/jpeg;base64,${artwork.toString("base64")}"/>`;
}

/** Renders the text above the bridge at night, with the logo in the upper right corner. */
function renderWithBridge({ title, label }: SocialCard, company: string): string {
  const block = { x: margin, width: width - 2 * margin };
  const x = Math.round(width - margin - getLogoWidth(company));
  return [
    renderBackground(pigments.ink),
    nestSvg(applyColours(howrahBridge, darkColours), { x: 0, y: 190, width, height: 440 }, "xMidYMin"),
    renderTextBlock(label, { ...block, y: 78, fill: pigments.marigold, sizes: [30, 26, 22], maxLines: 1 }),
    renderTextBlock(title, {
      ...block,
      y: 160,
      fill: pigments.paper,
      sizes: [76, 66, 56, 48, 42],
      maxLines: 2,
    }),
    renderLogo(company, { x, y: 42 }, "dark"),
  ].join("");
}

const renderBackground = (fill: string) => `<path fill="${fill}" d="M0 0H${width}V${height}H0Z"/>`;

/** In pixels. */
const LOGO_HEIGHT = 48;
const LOGO_GAP = 16;
const NAME_SIZE = 34;
const logoWidth = Math.round(LOGO_HEIGHT * logoRatio);

/** Returns the width of the logo with the name beside it. */
const getLogoWidth = (company: string): number =>
  logo.containsName ? logoWidth : logoWidth + LOGO_GAP + measureText(company) * NAME_SIZE;

/** Renders the logo, with the name of the company unless the logo contains it. */
function renderLogo(company: string, { x, y }: { x: number; y: number }, theme: "light" | "dark"): string {
  const mark = nestSvg(logos[theme], { x, y, width: logoWidth, height: LOGO_HEIGHT });
  if (logo.containsName) return mark;
  const fill = theme === "light" ? pigments.ink : pigments.paper;
  const position = { x: x + logoWidth + LOGO_GAP, y: y + 35 };
  return mark + renderTextBlock(company, { ...position, width: 480, fill, sizes: [NAME_SIZE], maxLines: 1 });
}
