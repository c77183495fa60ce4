import { paths } from "../../shared/addresses/paths";
import { siteOrigin } from "../content/site-origin";
import { brochureContent } from "./content";
import { coverPicture } from "./cover-picture";
import { makeBrochure } from "./make";

/** The finished brochure, and what the page about it says of it. */
export interface Brochure {
  /** Where it is served from. */
  href: string;
  pages: number;
  bytes: number;
  /** Address of a picture of its cover. */
  cover: string;
  /** The name of the file, without its ending. */
  name: string;
  pdf: Buffer;
  coverSvg: string;
}

let made: Promise<Brochure> | undefined;

/** Makes the brochure once per build from the content of the site (R9). */
export function brochure(): Promise<Brochure> {
  if (import.meta.env.DEV) return make();
  made ??= make();
  return made;
}

async function make(): Promise<Brochure> {
  const content = await brochureContent(siteOrigin);
  const { pdf, pages } = await makeBrochure(content);
  const name = `${content.company.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${content.words.file}`;
  const coverSvg = coverPicture(content);
  return { href: `/${name}.pdf`, cover: paths.brochureCover, pages, bytes: pdf.length, name, pdf, coverSvg };
}
