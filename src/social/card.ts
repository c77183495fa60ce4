import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { HowrahBridge } from "../artwork/HowrahBridge";
import { LogoMark } from "../artwork/LogoMark";
import { advance } from "../artwork/lettering.ts";
import { pigments } from "../artwork/pigments";
import { dayTones, nightTones, placed, still } from "../artwork/still";
import { textBlock } from "../artwork/text-block";
import { indexedPng } from "./indexed-png";

/** What stands on the picture shown where a page is shared. */
export interface SocialCard {
  title: string;
  /** One line above the title: what kind of page it is. */
  kind: string;
  company: string;
  /** A drawing of the page's own, such as /art/services/SEO.svg; without one, the bridge. */
  art?: string | undefined;
}

const width = 1200;
const height = 630;
const margin = 64;

/** 1200 × 630 as PNG with a small palette; the words are outlines, so no machine's fonts matter. */
export async function socialPicture(card: SocialCard): Promise<Buffer> {
  const content = card.art
    ? withArt(card, await readFile(join(process.cwd(), "public", card.art), "utf8"))
    : withBridge(card);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).raw().toBuffer();
  return indexedPng(pixels, width, height);
}

/** Words on the left, the page's drawing on the right over a marigold field. */
function withArt({ title, kind, company, art }: SocialCard, drawing: string): string {
  const square = art?.includes("/team/");
  const [x, y, w, h] = square ? [700, 96, 420, 420] : [620, 84, 540, 405];
  const field = `<path fill="${pigments.marigold}" d="M860 0H${width}V${height}H860Z"/>`;
  const frame = square
    ? ""
    : `<path fill="none" stroke="${pigments.ink}" stroke-width="3" d="M${x} ${y}h${w}v${h}h-${w}Z"/>`;
  return (
    ground(pigments.paper) +
    field +
    placed(drawing, x as number, y as number, w as number, h as number) +
    frame +
    words(title, kind, 510, pigments.ink, pigments.terracotta) +
    signature(company, pigments.ink, true)
  );
}

/** Words above the bridge at night. */
function withBridge({ title, kind, company }: SocialCard): string {
  const bridge = placed(still(HowrahBridge, nightTones), 0, 190, width, 440, "xMidYMin");
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
  const mark = placed(still(LogoMark, foot ? dayTones : nightTones), x, y, 48, 48);
  return (
    mark +
    textBlock(company, { x: x + 64, y: y + 35, width: 480, fill: ink, sizes: [34], maxLines: 1 }).markup
  );
}
