import { loadBlog } from "#src/data/blog/posts.ts";
import { getLanguages, withLanguage } from "#src/data/i18n/languages.ts";
import { getEncodedPhotographs } from "#src/data/images/load-picture.ts";
import { loadProjects } from "#src/data/projects/projects.ts";
import { loadStreetShops } from "#src/data/street-shops.ts";

/**
 * The encoded photographs of on-demand pages: those of the blog, and of the home page, which `/street` shows. Loading
 * encodes them. The build moves the file to the server.
 */
export async function GET(): Promise<Response> {
  for (const { code } of await getLanguages())
    await withLanguage(code, () => Promise.all([loadBlog(), loadProjects(), loadStreetShops()]));
  return Response.json(await getEncodedPhotographs());
}
