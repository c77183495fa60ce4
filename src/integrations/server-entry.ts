import { readFileSync } from "node:fs";
import { createApp } from "astro/app/entrypoint";
import { setBuiltPhotographs } from "#src/lib/images/load.ts";

setBuiltPhotographs(JSON.parse(readFileSync(new URL("photographs.json", import.meta.url), "utf8")));

// Without streaming: an error halfway through a stream could no longer become a 500.
const app = createApp({ streaming: false });

/** Renders a page on demand. The body is empty where the server shows a page of its own instead (404, 500). */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  return app.render(request, {
    locals,
    routeData,
    prerenderedErrorPageFetch: async () => new Response(null),
  });
}
