import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { socialPaths } from "#src/features/sitemap/social-pages.ts";
import { socialPictureResponse } from "#src/features/sitemap/social-response.ts";
import { inEachLanguage } from "#src/lib/i18n/languages.ts";

/** Posts and the blog's lists are rendered on demand, and so are their pictures (`post/`, `blog/`). */
const isOnDemand = (path: string) => path.startsWith(paths.post("")) || path.startsWith(`${paths.blog}/`);

export const getStaticPaths = inEachLanguage(async () =>
  (await socialPaths())
    .filter((path) => !isOnDemand(path))
    .map((path) => ({ params: { path: parameter(path) }, props: { path } })),
);

/** The picture shown where a page is shared. */
export const GET: APIRoute<{ path: string }> = ({ props: { path } }) => socialPictureResponse(path);

/** The part of the picture's address that names the page. */
const parameter = (path: string): string => paths.socialPicture(path).slice("/og/".length, -".png".length);
