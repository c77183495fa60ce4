import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";

/** Photographs from phones are smaller than this limit. */
const MAX_PHOTOGRAPH_BYTES = 40_000_000;
/** First bytes of JPEG, PNG, WebP and AVIF. HEIC files of iPhones often have the extension .jpg. */
const PHOTOGRAPH_SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s;
const SIGNATURE_BYTES = 64;

/** Paths of the content folder and of the folder of static files. */
export interface Folders {
  content: string;
  public: string;
}

/** Returns whether a picture is a drawing. Drawings are not encoded. */
export const isDrawing = (address: string): boolean => address.toLowerCase().endsWith(".svg");

/** Decodes percent-encoded characters, such as `%20`, in the address of a picture in an article. */
export function decodePictureAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    // The name contains an unencoded percent sign, such as "100% cotton.jpg".
    return address;
  }
}

/** Returns whether a picture is in `content/pictures/`. */
export const isContentPicture = (address: string): boolean => address.startsWith("/pictures/");

/** Returns the path of a picture's file: `/pictures/x.jpg` is in content/, `/art/x.svg` in public/. */
export const getPictureFile = (
  address: string,
  folders: Folders = { content: contentDir, public: publicDir },
): string => relative(".", join(isContentPicture(address) ? folders.content : folders.public, address));

/**
 * Returns the address of a drawing's version in a language, such as `/art/street/sari.bn.svg`, or of the drawing itself if
 * there is none.
 */
export function getTranslatedDrawing(address: string, language: string, folders?: Folders): string {
  const translated = address.replace(/svg$/i, `${language}.svg`);
  return existsSync(getPictureFile(translated, folders)) ? translated : address;
}

/**
 * Checks that a picture exists, and that a photograph has a supported format and size.
 * @param address path in the content, such as `/pictures/our-shop.jpg`
 * @param advice appended to the message if the file does not exist
 * @returns the message of the issue, or `undefined` if there is none
 */
export function checkPicture(
  address: string,
  folders?: Folders,
  advice = "Add the file, or change the path.",
): string | undefined {
  const file = getPictureFile(address, folders);
  const name = `${isContentPicture(address) ? "content" : "public"}${address}`;
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return `Expected an existing file, got ${name}. ${advice}`;
  if (isDrawing(address)) return undefined;
  if (stats.size > MAX_PHOTOGRAPH_BYTES)
    return `Expected at most ${MAX_PHOTOGRAPH_BYTES / 1e6} MB, got ${Math.ceil(stats.size / 1e6)} MB in ${name}.`;
  if (!PHOTOGRAPH_SIGNATURE.test(readSignature(file)))
    return `Expected a JPEG, PNG, WebP or AVIF file, got another format in ${name}. Save it as JPEG.`;
  return undefined;
}

function readSignature(file: string): string {
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  const descriptor = openSync(file, "r");
  readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.toString("latin1");
}
