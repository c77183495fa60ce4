import { parseVideoUrl } from "#shared/schemas/video.ts";
import { getAllEntries, getSorted } from "./collections.ts";
import { isListed } from "./is-listed.ts";

/** Matches a line of an article that contains only a URL or a link, and captures the URL. */
const LINK_LINE = /^(?:\[[^\]]*\]\()?(https:[^\s)]+)\)?$/;

/** Returns whether a landing page, or a post in any language, contains a video of another site. */
export async function hasVideos(): Promise<boolean> {
  const landingPages = await getSorted("landingPages");
  if (landingPages.some(({ sections }) => sections.includes("video"))) return true;
  const posts = (await getAllEntries("posts")).filter(isListed);
  return posts.some(({ body = "" }) =>
    body.split(/\r?\n/).some((line) => parseVideoUrl(LINK_LINE.exec(line)?.[1] ?? "")),
  );
}
