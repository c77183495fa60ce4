import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";

/** Largest file the build takes, in bytes. No phone makes larger ones. */
const MOST_BYTES = 40_000_000;
/** How JPEG, PNG, WebP and AVIF begin; an iPhone's HEIC is often named .jpg on its way. */
const PHOTOGRAPH = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s;
const BEGINNING = 64;

/** Where the content stands, and the files that are served with it. */
export interface Folders {
  content: string;
  public: string;
}

/** Whether the picture is a drawing, which is served as it is. */
export const isDrawing = (address: string): boolean => address.toLowerCase().endsWith(".svg");

/** An address in an article as its file is called: editors may have written `%20` for a space. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    // A name such as "100% cotton.jpg" is no code.
    return address;
  }
}

/** Whether the picture lies in the owner's folder `content/pictures/`. */
export const isOwn = (address: string): boolean => address.startsWith("/pictures/");

/** Where the file of a picture lies, from the project's folder: `/pictures/x.jpg` in content/, `/art/x.svg` in public/. */
export const pictureFile = (
  address: string,
  folders: Folders = { content: contentDir, public: publicDir },
): string => relative(".", join(isOwn(address) ? folders.content : folders.public, address));

/**
 * What keeps a picture from being used, in a sentence that says what to do; nothing where all is well.
 *
 * @param address as content names it, such as `/pictures/our-shop.jpg`
 * @param instead what else to do about a file that is missing
 */
export function pictureFault(
  address: string,
  folders?: Folders,
  instead = "add it, or write the name of another",
): string | undefined {
  const file = pictureFile(address, folders);
  const name = `${isOwn(address) ? "content" : "public"}${address}`;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return `there is no file ${name}; ${instead}`;
  if (isDrawing(address)) return undefined;
  if (found.size > MOST_BYTES)
    return `${name} has ${Math.ceil(found.size / 1e6)} MB, ${MOST_BYTES / 1e6} are allowed; save it smaller`;
  if (!PHOTOGRAPH.test(beginningOf(file)))
    return `${name} is no JPEG, PNG, WebP or AVIF, whatever its name says; save it again as JPEG`;
  return undefined;
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(BEGINNING);
  const opened = openSync(file, "r");
  readSync(opened, bytes);
  closeSync(opened);
  return bytes.toString("latin1");
}
