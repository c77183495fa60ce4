import { createApp } from "astro/app/entrypoint";
import type { MadePage } from "../../server/http/answers";
import { makePage } from "../visitor/page";

// Without streaming: the server compresses whole pages, and a fault while streaming could no longer become a 500.
const app = createApp({ streaming: false });

/** Renders one page on demand. The body is empty where the server shows a page of its own instead (404, 500). */
export async function render(request: Request, locals: App.Locals): Promise<MadePage> {
  const routeData = app.match(request);
  if (!routeData) return { status: 404, headers: {}, body: Buffer.alloc(0) };
  return makePage(routeData, request, locals, async () => {
    const response = await app.render(request, {
      locals,
      routeData,
      prerenderedErrorPageFetch: async () => new Response(null),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  });
}
