import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Picture } from "../../shared/schemas/picture";
import howrahBridge from "../artwork/howrah-bridge.svg?raw";
import { advance } from "../artwork/lettering.ts";
import { pigments } from "../artwork/pigments";
import { dayTones, logoMark, nightTones, placed, still } from "../artwork/still";
import { textBlock } from "../artwork/text-block";
import { cropped } from "../pictures/crop";
import { isDrawing, pictureFile } from "../pictures/files";

/** What stands on the picture shown where a page is shared. */
export interface SocialCard {
  title: string;
  /** One line above the title: what kind of page it is. */
  kind: string;
  company: string;
  /** A picture of the page's own; without one, the bridge. */
  art?: Picture | undefined;
  /** Whether it is a portrait. */
  square?: boolean | undefined;
}

const width = 1200;
const height = 630;
const margin = 64;

/** 1200 × 630 as PNG with a small palette; the words are outlines, so no machine's fonts matter. */
export async function socialPicture(card: SocialCard): Promise<Buffer> {
  const content = card.art ? await withArt(card, card.art) : withBridge(card);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  const picture = sharp(Buffer.from(svg));
  if (card.art && !isDrawing(card.art.file))
    return picture.png({ palette: true, quality: 80, effort: 1 }).toBuffer();
  // Drawings are flat: shades mixed from dots would take more bytes and look worse.
  return picture.png({ palette: true, colours: 128, dither: 0, effort: 1 }).toBuffer();
}

/** Words on the left, the page's picture on the right over a marigold field; a portrait is square. */
async function withArt({ title, kind, company, square }: SocialCard, art: Picture): Promise<string> {
  const [x, y, w, h] = square ? ([700, 96, 420, 420] as const) : ([620, 84, 540, 405] as const);
  const field = `<path fill="${pigments.marigold}" d="M860 0H${width}V${height}H860Z"/>`;
  const frame = square
    ? ""
    : `<path fill="none" stroke="${pigments.ink}" stroke-width="3" d="M${x} ${y}h${w}v${h}h-${w}Z"/>`;
  return (
    ground(pigments.paper) +
    field +
    (await shown(art, x, y, w, h)) +
    frame +
    words(title, kind, 510, pigments.ink, pigments.terracotta) +
    signature(company, pigments.ink, true)
  );
}

/** A drawing as it is; of a photograph the part that fits, as a picture within the picture. */
async function shown({ file, focus }: Picture, x: number, y: number, width: number, height: number) {
  const path = pictureFile(file);
  if (isDrawing(file)) return placed(await readFile(path, "utf8"), x, y, width, height);
  const jpeg = await (await cropped(path, { width, height }, focus)).jpeg({ quality: 90 }).toBuffer();
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString("base64")}"/>`;
}

/** Words above the bridge at night. */
function withBridge({ title, kind, company }: SocialCard): string {
  const bridge = placed(still(howrahBridge, nightTones), 0, 190, width, 440, "xMidYMin");
  return (
    ground(pigments.ink) +
    bridge +
    words(title, kind, width - 2 * margin, pigments.paper, pigments.marigold, 2) +
    signature(company, pigments.paper, false)
  );
}

const ground = (fill: string) => `<path fill="${fill}" d="M0 0H${width}V${height}H0Z"/>`;

function words(title: string, kind: string, room: number, ink: string, mark: string, maxLines = 5): string {
  const [top, first] = maxLines > 2 ? [108, 190] : [78, 160];
  const label = textBlock(kind, {
    x: margin,
    y: top,
    width: room,
    fill: mark,
    sizes: [30, 26, 22],
    maxLines: 1,
  });
  const sizes = maxLines > 2 ? [72, 64, 56, 50, 44] : [76, 66, 56, 48, 42];
  return (
    label.markup +
    textBlock(title, { x: margin, y: first, width: room, fill: ink, sizes, maxLines, leading: 1.08 }).markup
  );
}

/** The mark and the company's name: at the foot, or in the upper right corner over the bridge. */
function signature(company: string, ink: string, foot: boolean): string {
  const x = foot ? margin : Math.round(width - margin - 64 - advance(company) * 34);
  const y = foot ? 536 : 42;
  const mark = placed(still(logoMark, foot ? dayTones : nightTones), x, y, 48, 48);
  return (
    mark +
    textBlock(company, { x: x + 64, y: y + 35, width: 480, fill: ink, sizes: [34], maxLines: 1 }).markup
  );
}
