import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { drawingFaults } from "#src/lib/images/drawings.ts";
import { type Folders, isDrawing, pictureFault } from "#src/lib/images/files.ts";
import type { Fault } from "./fault.ts";
import { type Entries, faultAt, namesUnder } from "./files.ts";

const PHOTOGRAPH_LIMIT_KB = 200;
/** A project has the same drawing in three shapes, see docs/content.md. */
const FURTHER_SHAPES = ["-tall", "-wide"];

/**
 * Pictures that must not be served: drawings with more in them than lines, photographs too heavy for a phone. Those of
 * the owner may be heavy, since what is served is made of them.
 */
export function fileFaults(folders: Folders): Fault[] {
  const lists = [
    { name: "public", folder: folders.public, files: namesUnder(folders.public) },
    {
      name: "src/components/artwork",
      folder: "src/components/artwork",
      files: namesUnder("src/components/artwork"),
    },
    { name: "content", folder: folders.content, files: ownPictures(folders.content).filter(isDrawing) },
  ];
  return lists.flatMap(({ name, folder, files }) =>
    files.flatMap((file) =>
      sentencesOn(join(folder, file)).map((sentence) => ({ file: `${name}/${file}`, sentence })),
    ),
  );
}

/** The owner's pictures, from content/. */
export const ownPictures = (content: string): string[] =>
  namesUnder(content).filter((name) => name.startsWith("pictures/"));

/** Pictures that have been looked at, by file and time of change: in development content is checked at every save. */
const known = new Map<string, string[]>();

function sentencesOn(file: string): string[] {
  const { size, mtimeMs } = statSync(file);
  return known.getOrInsertComputed(`${file} ${size} ${mtimeMs}`, () =>
    isDrawing(file) ? drawingFaults(readFileSync(file, "utf8")) : tooHeavy(file, size),
  );
}

function tooHeavy(file: string, bytes: number): string[] {
  const kilobytes = Math.ceil(bytes / 1024);
  if (!/\.(avif|gif|jpe?g|png|webp)$/i.test(file) || kilobytes <= PHOTOGRAPH_LIMIT_KB) return [];
  return [`has ${kilobytes} kB, ${PHOTOGRAPH_LIMIT_KB} are allowed; save it smaller, as AVIF or WebP`];
}

/** The further shapes that a project's drawing needs, and its file does not name. */
export function unnamedFaults({ projects }: Entries, folders: Folders): Fault[] {
  return projects.flatMap((entry) => {
    const { file } = entry.data.picture;
    if (!isDrawing(file)) return [];
    return FURTHER_SHAPES.flatMap((shape) => {
      const address = file.replace(/\.svg$/i, `${shape}.svg`);
      const wrong = pictureFault(address, folders, "add it, drawn as its neighbours are");
      return wrong ? [faultAt(entry, ["picture", "file"], wrong)] : [];
    });
  });
}
