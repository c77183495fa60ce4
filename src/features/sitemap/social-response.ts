import { single } from "#src/content/collections.ts";
import { socialPicture } from "./social-card.ts";
import { socialPage } from "./social-pages.ts";

/**
 * Answers with the picture shown where a page is shared.
 * @param path canonical path of the page
 * @returns 404 where there is no such page
 */
export async function socialPictureResponse(path: string): Promise<Response> {
  const page = await socialPage(path);
  if (!page) return new Response(null, { status: 404 });
  const { name } = await single("company");
  const picture = await socialPicture(page, name);
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}
