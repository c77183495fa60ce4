import { existsSync } from "node:fs";
import sharp from "sharp";
import type { Picture } from "#shared/schemas/picture.ts";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?raw";
import { advance, textBlock } from "#src/components/artwork/lettering.ts";
import { pigments } from "#src/components/artwork/pigments.ts";
import {
  type Area,
  dayTones,
  filling,
  logoMark,
  nightTones,
  placed,
  still,
} from "#src/components/artwork/still.ts";
import { artOf } from "#src/lib/images/crop.ts";
import { isDrawing, pictureFile } from "#src/lib/images/files.ts";
import type { SocialPage } from "./social-pages.ts";

const width = 1200;
const height = 630;
const margin = 64;

/** What is shown where a page is shared: 1200 × 630 as PNG with a small palette. */
export async function socialPicture(page: SocialPage, company: string): Promise<Buffer> {
  // A server without the owner's pictures, as in a container, draws on demand without them.
  const art = page.art && existsSync(pictureFile(page.art.file)) ? page.art : undefined;
  const content = art ? await withArt(page, art, company) : withBridge(page, company);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const photograph = art && !isDrawing(art.file);
  // Drawings are flat: shades mixed from dots would take more bytes and look worse.
  const palette = photograph ? { quality: 80 } : { colours: 128, dither: 0 };
  return sharp(Buffer.from(svg))
    .png({ palette: true, effort: 1, ...palette })
    .toBuffer();
}

/** Words on the left, the page's picture on the right over a marigold field; a portrait is square. */
async function withArt({ title, kind, square }: SocialPage, art: Picture, company: string): Promise<string> {
  const area = square
    ? { x: 700, y: 96, width: 420, height: 420 }
    : { x: 620, y: 84, width: 540, height: 405 };
  const frame = `<rect ${filling(area)} fill="none" stroke="${pigments.ink}" stroke-width="3"/>`;
  const block = { x: margin, width: 510 };
  return [
    ground(pigments.paper),
    `<path fill="${pigments.marigold}" d="M860 0H${width}V${height}H860Z"/>`,
    await shown(art, area),
    square ? "" : frame,
    textBlock(kind, { ...block, y: 108, fill: pigments.terracotta, sizes: [30, 26, 22], maxLines: 1 }),
    textBlock(title, { ...block, y: 190, fill: pigments.ink, sizes: [72, 64, 56, 50, 44], maxLines: 5 }),
    signature(company, { x: margin, y: 536 }, pigments.ink),
  ].join("");
}

async function shown(picture: Picture, area: Area): Promise<string> {
  const art = await artOf(picture, area);
  if (typeof art === "string") return placed(art, area);
  return `<image ${filling(area)} href="data:image/jpeg;base64,${art.toString("base64")}"/>`;
}

/** Words above the bridge at night, the company in the upper right corner. */
function withBridge({ title, kind }: SocialPage, company: string): string {
  const block = { x: margin, width: width - 2 * margin };
  const x = Math.round(width - margin - 64 - advance(company) * 34);
  return [
    ground(pigments.ink),
    placed(still(howrahBridge, nightTones), { x: 0, y: 190, width, height: 440 }, "xMidYMin"),
    textBlock(kind, { ...block, y: 78, fill: pigments.marigold, sizes: [30, 26, 22], maxLines: 1 }),
    textBlock(title, { ...block, y: 160, fill: pigments.paper, sizes: [76, 66, 56, 48, 42], maxLines: 2 }),
    signature(company, { x, y: 42 }, pigments.paper),
  ].join("");
}

const ground = (fill: string) => `<path fill="${fill}" d="M0 0H${width}V${height}H0Z"/>`;

/** The mark and the company's name. */
function signature(company: string, { x, y }: { x: number; y: number }, ink: string): string {
  const tones = ink === pigments.ink ? dayTones : nightTones;
  return (
    placed(still(logoMark, tones), { x, y, width: 48, height: 48 }) +
    textBlock(company, { x: x + 64, y: y + 35, width: 480, fill: ink, sizes: [34], maxLines: 1 })
  );
}
