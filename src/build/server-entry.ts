import { createApp } from "astro/app/entrypoint";
import { type Drawing, draw as drawPage } from "../visitor/page";

// Without streaming: the server compresses whole pages, and a fault while streaming could no longer become a 500.
const app = createApp({ streaming: false });

/** Renders one page on demand. The body is empty where the server shows a page of its own instead (404, 500). */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  return app.render(request, {
    locals,
    routeData,
    prerenderedErrorPageFetch: async () => new Response(null),
  });
}

/** A page that is made for one visitor, so that the server need not have its frame rendered again. */
export async function draw(request: Request, locals: App.Locals): Promise<Drawing | undefined> {
  const routeData = app.match(request);
  return routeData && drawPage(routeData, request, locals);
}
