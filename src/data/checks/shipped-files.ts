import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { getKind, kindNames } from "#shared/schemas/kinds.ts";
import type { Folders } from "#src/data/images/picture-files.ts";
import { type ContentFile, listFiles, readContentFiles } from "./content-files.ts";
import { listContentPictures } from "./picture-issues.ts";

/** Kinds whose shipped entries describe the sample company. */
export const SAMPLE_KINDS = kindNames.filter((name) => getKind(name).shipped === "sample");

/** Kinds with copy and prices that the owner adapts. */
export const COPY_KINDS = kindNames.filter((name) => getKind(name).shipped === "copy");

/** File in content/ with the checksums, in the format of `sha256sum`. */
const CHECKSUM_FILE = ".shipped.sha256";
/** Length of the checksum and the two spaces after it. */
const NAME_START = 66;

/** Checksums of the files as shipped, by path relative to the project, such as `content/en/members/mita-sen.yaml`. */
export type Checksums = ReadonlyMap<string, string>;

/** Returns the stored checksums. They do not depend on Git, so that a downloaded copy behaves like a clone. */
export function readChecksums({ content }: Folders): Checksums {
  const file = join(content, CHECKSUM_FILE);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return new Map(lines.map((line) => [line.slice(NAME_START), line.slice(0, NAME_START - 2)]));
}

export function writeChecksums(checksums: Checksums, { content }: Folders): void {
  const lines = [...checksums].sort().map(([file, checksum]) => `${checksum}  ${file}\n`);
  writeFileSync(join(content, CHECKSUM_FILE), lines.join(""));
}

/**
 * Returns the path of a file on disk.
 * @param file path relative to the project
 */
export function locate(file: string, folders: Folders): string {
  const [folder, ...rest] = file.split("/");
  return join(folder === "content" ? folders.content : folders.public, ...rest);
}

export const getChecksum = (file: string, folders: Folders): string =>
  createHash("sha256")
    .update(readFileSync(locate(file, folders)))
    .digest("hex");

/** Returns whether a file exists and is the same as shipped. */
export const isAsShipped = (file: string, checksums: Checksums, folders: Folders): boolean =>
  checksums.has(file) &&
  existsSync(locate(file, folders)) &&
  checksums.get(file) === getChecksum(file, folders);

/** Returns the checksums of the entries of `SAMPLE_KINDS`, of pictures that only they use, and of the other shipped copy. */
export function computeChecksums(folders: Folders): Checksums {
  const files = [DEFAULT_LANGUAGE, ...listOtherLanguages(folders.content)].flatMap((language) =>
    readContentFiles(folders.content, language),
  );
  const samples = files.filter(isSampleKind);
  const readAll = (list: ContentFile[]) =>
    list.map(({ file }) => readFileSync(locate(file, folders), "utf8")).join("\n");
  const [sampleText, otherText] = [readAll(samples), readAll(files.filter((file) => !isSampleKind(file)))];
  const pictures = [
    ...listFiles(folders.public).map((name) => `public/${name}`),
    ...listContentPictures(folders.content).map((name) => `content/${name}`),
  ].filter((file) => isPictureMentioned(file, sampleText) && !isPictureMentioned(file, otherText));
  const copy = readContentFiles(folders.content).filter(({ kind }) => COPY_KINDS.includes(kind));
  const shipped = [...[...samples, ...copy].map(({ file }) => file), ...pictures];
  return new Map(shipped.map((file) => [file, getChecksum(file, folders)]));
}

export const isSampleKind = ({ kind }: ContentFile): boolean => SAMPLE_KINDS.includes(kind);

export const isPicture = (file: string): boolean =>
  file.startsWith("public/") || file.startsWith("content/pictures/");

/** Returns whether a text contains the address of a picture, or of the drawing of which it is a version. */
export function isPictureMentioned(file: string, text: string): boolean {
  const address = file.replace(/^(public|content)/, "");
  const drawing = address.replace(/(-wide)?(\.[a-z]{2,3})?\.svg$/i, ".svg");
  return text.includes(address) || text.includes(drawing);
}
