import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { localizedStaticPaths } from "#src/data/i18n/languages.ts";
import { listSocialCardPaths, listStreetCardPaths } from "#src/data/seo/social-cards.ts";
import { createSocialCardResponse } from "#src/features/social-cards/social-card-response.ts";

/** The social cards of posts (`/post/…`) and lists of posts (`/blog/…`) are rendered on demand, as their pages are. */
const isOnDemand = (path: string) => path.startsWith(paths.post("")) || path.startsWith(`${paths.blog}/`);

export const getStaticPaths = localizedStaticPaths(async () =>
  [...(await listSocialCardPaths()), ...(await listStreetCardPaths())]
    .filter((path) => !isOnDemand(path))
    .map((path) => ({ params: { path: getPathParam(path) }, props: { path } })),
);

/** The social card of a page. */
export const GET: APIRoute<{ path: string }> = ({ props: { path } }) => createSocialCardResponse(path);

/** Returns the `path` parameter in the URL of a social card. */
const getPathParam = (path: string): string => paths.socialCard(path).slice("/og/".length, -".png".length);
