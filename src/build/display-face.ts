import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

/** Anek Latin 700 (SIL Open Font Licence), made lean by scripts/artwork/display-face.py. */
const file = join(process.cwd(), "src/build/face/anek-latin-700.ttf");
const faces = new Map<string, Promise<string>>();

/**
 * Puts the display face into a document as a subset with exactly the characters of its h1 and of whatever
 * is marked `data-display`: what is large in the first view. Other headings take the whole face, one small
 * file that `frame.ts` asks for after the first paint. About 2 kB within the first round trip: no request, no flash of another
 * face, no shift. A preloaded file of a whole face cost 370 ms of LCP.
 * @returns the document with a `<style>` before `</head>`; unchanged if it is no whole document
 */
export async function inlineDisplayFace(html: string): Promise<string> {
  const characters = displayCharacters(html);
  if (!characters || !html.includes("</head>")) return html;
  const face = faces.get(characters) ?? fontFace(characters);
  faces.set(characters, face);
  const style = await face;
  return html.replace("</head>", () => `<style>${style}</style></head>`);
}

/** The distinct characters of a document's headings, sorted. */
export function displayCharacters(html: string): string {
  const main = html.slice(Math.max(html.indexOf("<main"), 0), html.lastIndexOf("</main>"));
  const headings = [...main.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)];
  const marked = [...html.matchAll(/<(\w+)[^>]*\sdata-display\b[^>]*>([\s\S]*?)<\/\1>/g)];
  const text = [...headings, ...marked].map((match) => plainText(match.at(-1) ?? "")).join("");
  return [...new Set(text)]
    .filter((character) => character > " ")
    .sort()
    .join("");
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&\w+;/g, "&");
}

async function fontFace(characters: string): Promise<string> {
  const font = await subsetFont(await readFile(file), ` ${characters}`, { targetFormat: "woff2" });
  const url = `data:font/woff2;base64,${font.toString("base64")}`;
  return `@font-face{font-family:"Anek Latin";font-weight:700;src:url(${url})format("woff2")}`;
}
