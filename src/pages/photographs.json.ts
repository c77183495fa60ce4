import { loadBlog } from "#src/features/blog/load.ts";
import { inLanguage, languages } from "#src/lib/i18n/languages.ts";
import { encodedPhotographs } from "#src/lib/images/load.ts";

/** The photographs of pages on demand, which are those of the blog. The build moves the file to the server. */
export async function GET(): Promise<Response> {
  for (const { code } of await languages()) await inLanguage(code, loadBlog);
  return Response.json(await encodedPhotographs());
}
