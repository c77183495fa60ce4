import { paths, prefixed } from "../../shared/addresses/paths";
import { onceInEachLanguage, single } from "../content/collections";
import { siteOrigin } from "../content/site-origin";
import { currentLanguage } from "../languages/ambient";
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

/** What its file is called in every language. */
export async function brochureName(): Promise<string> {
  const { name } = await single("company");
  const { file } = await single("brochure");
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${file}`;
}

/** Makes the brochure once per build from the content of the site (R9). */
export const brochure = onceInEachLanguage(async (): Promise<Brochure> => {
  const content = await brochureContent(siteOrigin);
  const { pdf, pages } = await makeBrochure(content);
  const name = await brochureName();
  const coverSvg = coverPicture(content);
  const own = (path: string) => prefixed(currentLanguage(), path);
  return {
    href: own(`/${name}.pdf`),
    cover: own(paths.brochureCover),
    pages,
    bytes: pdf.length,
    name,
    pdf,
    coverSvg,
  };
});
