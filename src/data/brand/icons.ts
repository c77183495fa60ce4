import sharp from "sharp";
import { applyColours, lightColours } from "#src/data/images/standalone-svg.ts";
import { logo, palette } from "./brand.ts";
import { followsTheme } from "./logo.ts";

const { ink, paper } = palette.pigment;
const iconColours = { ...lightColours, line: ink, fill: paper };
const icon = applyColours(logo.icon, iconColours);

/** Size of the icon on a square, as a multiple of the size of the square. */
const SCALE = 0.86;
/** Launchers crop maskable icons to a circle or another shape. */
const MASKABLE_SCALE = 0.7;

/** Renders the icon as SVG. In a dark tab bar, it has other colours. */
export function renderFavicon(): string {
  if (!followsTheme(logo.icon)) return logo.icon;
  const style = `:root{--art-line:${ink};--art-fill:${paper};--accent:${palette.light.accent}}@media (prefers-color-scheme:dark){:root{--art-line:${paper};--art-fill:${ink}}}`;
  return logo.icon.replace(/<svg[^<>]*>/, (root) => `${root}<style>${style}</style>`);
}

/** Renders the icon as PNG with transparent corners. */
export const renderIcon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(resizeIcon(size)))
    .png({ compressionLevel: 9 })
    .toBuffer();

const resizeIcon = (size: number): string =>
  icon
    .replace(/<svg[^<>]*>/, (root) => root.replaceAll(/ (?:width|height)="[^"]*"/g, ""))
    .replace("<svg", `<svg width="${size}" height="${size}"`);

/**
 * Renders the icon on a square background for launchers that crop icons. The background has the colour of the icon's
 * edge, or that of paper if the edge is transparent.
 */
export async function renderSquareIcon(
  size: number,
  { isMaskable }: { isMaskable: boolean },
): Promise<Buffer> {
  const background = (await readEdgeColour()) ?? paper;
  const inner = await renderIcon(Math.round(size * (isMaskable ? MASKABLE_SCALE : SCALE)));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Size of the square icon as a multiple of the size of the board's icon. */
const BOARD_SCALE = 0.74;
const BOARD_MASKABLE_SCALE = 0.58;
const CORNER_SCALE = 0.18;

/**
 * Renders the board's icon: the square icon with rounded corners on the accent colour, to distinguish it from the icon
 * of the site.
 */
export async function renderBoardIcon(
  size: number,
  { isMaskable }: { isMaskable: boolean },
): Promise<Buffer> {
  const cardSize = Math.round(size * (isMaskable ? BOARD_MASKABLE_SCALE : BOARD_SCALE));
  const card = await roundCorners(await renderSquareIcon(cardSize, { isMaskable: false }), cardSize);
  const background = palette.light.accent;
  const board = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: card }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return isMaskable ? board : roundCorners(board, size);
}

const roundCorners = (square: Buffer, size: number): Promise<Buffer> =>
  sharp(square)
    .composite([
      {
        input: Buffer.from(
          `<svg width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * CORNER_SCALE}"/></svg>`,
        ),
        blend: "dest-in",
      },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Returns the colour of the icon in the middle of its upper edge, or `undefined` if it is transparent there. */
async function readEdgeColour() {
  const size = 64;
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(await renderIcon(size))
    .ensureAlpha()
    .extract({ left: size / 2, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return alpha === 255 ? { r, g, b, alpha: 1 } : undefined;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * Renders favicon.ico, which contains PNG files. Browsers request it when they show a file that isn't HTML, such as the
 * brochure.
 */
export async function renderIco(sizes: number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map(renderIcon));
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [i, image] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * i;
    header.writeUInt8(sizes[i] ?? 0, entry);
    header.writeUInt8(sizes[i] ?? 0, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
