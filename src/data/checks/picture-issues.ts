import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { findDrawingIssues } from "#src/data/images/drawings.ts";
import { checkPicture, type Folders, isDrawing } from "#src/data/images/picture-files.ts";
import { type Entries, issueAt, listFiles } from "./content-files.ts";
import type { ContentIssue } from "./issue.ts";

const MAX_PHOTOGRAPH_KB = 200;
/** The drawing of a project exists in two aspect ratios, see docs/content.md. */
const WIDE_SUFFIX = "-wide";

/**
 * Returns the issues of each drawing, and an issue for each photograph in public/ that is too large.
 * Photographs in content/ may be large, because the build encodes them.
 */
export function findPictureFileIssues(folders: Folders): ContentIssue[] {
  const lists = [
    { name: "public", folder: folders.public, files: listFiles(folders.public) },
    {
      name: "src/components/artwork",
      folder: "src/components/artwork",
      files: listFiles("src/components/artwork"),
    },
    {
      name: "content",
      folder: folders.content,
      files: listContentPictures(folders.content).filter(isDrawing),
    },
  ];
  return lists.flatMap(({ name, folder, files }) =>
    files.flatMap((file) =>
      checkPictureFile(join(folder, file)).map((message) => ({ file: `${name}/${file}`, message })),
    ),
  );
}

/** Returns the paths of all pictures in content/. */
export const listContentPictures = (content: string): string[] =>
  listFiles(content).filter((name) => name.startsWith("pictures/"));

/** Results by file, size and modification time, because development checks all content after every save. */
const messageCache = new Map<string, string[]>();

function checkPictureFile(file: string): string[] {
  const { size, mtimeMs } = statSync(file);
  return messageCache.getOrInsertComputed(`${file} ${size} ${mtimeMs}`, () =>
    isDrawing(file) ? findDrawingIssues(readFileSync(file, "utf8")) : checkFileSize(file, size),
  );
}

function checkFileSize(file: string, bytes: number): string[] {
  const kilobytes = Math.ceil(bytes / 1024);
  if (!/\.(avif|gif|jpe?g|png|webp)$/i.test(file) || kilobytes <= MAX_PHOTOGRAPH_KB) return [];
  return [`Expected at most ${MAX_PHOTOGRAPH_KB} kB, got ${kilobytes} kB. Save it as AVIF or WebP.`];
}

/** Returns an issue for each project whose drawing has no wide version. */
export function findMissingWideDrawingIssues({ projects }: Entries, folders: Folders): ContentIssue[] {
  return projects.flatMap((entry) => {
    const { file } = entry.data.picture;
    if (!isDrawing(file)) return [];
    const address = file.replace(/\.svg$/i, `${WIDE_SUFFIX}.svg`);
    const message = checkPicture(
      address,
      folders,
      "Add it. A project needs its drawing in two aspect ratios.",
    );
    return message ? [issueAt(entry, ["picture", "file"], message)] : [];
  });
}
