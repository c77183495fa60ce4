import { readFile } from "node:fs/promises";
import type { Picture } from "../../shared/schemas/picture";
import { inOrder, ordered, single } from "../content/collections";
import { cropped, type Size } from "../pictures/crop";
import { cuts } from "../pictures/cuts";
import { isDrawing, pictureFile } from "../pictures/files";

/** A drawing as SVG, or a photograph as JPEG in the shape it is shown in. */
export type Art = string | Buffer;

/** Everything the brochure says, from the files that the pages use, with its pictures. */
export async function brochureContent(origin: string) {
  const projects = (await inOrder("projects")).slice(0, 6);
  return {
    origin,
    words: await single("brochure"),
    company: await single("company"),
    home: await single("home"),
    services: await withArt(await inOrder("services"), ({ picture }) => picture, cuts.service),
    details: await withArt(await inOrder("serviceDetails"), ({ picture }) => picture, cuts.service),
    offers: await ordered("offers"),
    plans: await inOrder("plans"),
    projects: await withArt(projects, ({ picture }) => picture, cuts.service),
    members: await withArt(await inOrder("members"), ({ portrait }) => portrait, cuts.portrait),
  };
}

export type BrochureContent = Awaited<ReturnType<typeof brochureContent>>;

function withArt<E extends { data: unknown }>(
  entries: E[],
  pictureOf: (data: E["data"]) => Picture,
  size: Size,
): Promise<(E & { art: Art })[]> {
  const add = async (entry: E) => ({ ...entry, art: await artOf(pictureOf(entry.data), size) });
  return Promise.all(entries.map(add));
}

async function artOf({ file, focus }: Picture, size: Size): Promise<Art> {
  if (isDrawing(file)) return readFile(pictureFile(file), "utf8");
  return (await cropped(pictureFile(file), size, focus)).jpeg({ quality: 80 }).toBuffer();
}
