import { getSingleton } from "#src/data/content/collections.ts";
import { findSocialCard } from "#src/data/seo/social-cards.ts";
import { renderSocialCard } from "./render-social-card.ts";

/**
 * Responds with the social card of a page, or with 404 if it has none.
 * @param path canonical path of the page
 */
export async function createSocialCardResponse(path: string): Promise<Response> {
  const card = await findSocialCard(path);
  if (!card) return new Response(null, { status: 404 });
  const { name } = await getSingleton("brand");
  const png = await renderSocialCard(card, name);
  return new Response(new Uint8Array(png), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}
