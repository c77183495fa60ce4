import type { OutgoingHttpHeaders } from "node:http";
import { type Frame, takeApart } from "./frame.ts";

/** What `src/build/server-entry.ts` exports. */
interface Entry {
  render(request: Request, locals: object): Promise<Response>;
  draw(request: Request, locals: object): Promise<Drawing | undefined>;
}

interface Drawing {
  frame: string;
  status: number;
  headers: Record<string, string>;
  main(): Promise<string | undefined>;
}

/** What a page needs to know of the request; bodies are read before, in one place. */
export interface PageRequest {
  method: "GET" | "POST";
  /** Path and query, in their canonical spelling. */
  path: string;
  accept?: string | undefined;
  locals: App.Locals;
}

export interface RenderedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The whole page, or its main part where that has a frame. */
  body: Buffer;
  frame?: Frame;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** More than there are kinds of pages and states of them; 60 kB each. */
const MOST_FRAMES = 200;

/** Loads the built pages that are rendered on demand. */
export async function loadPages(entry: URL): Promise<RenderPage> {
  const { render, draw } = (await import(entry.href)) as Entry;
  const frames = new Map<string, Frame>();
  const keep = (key: string, frame: Frame) => {
    frames.delete(key);
    frames.set(key, frame);
    const [oldest = ""] = frames.keys();
    if (frames.size > MOST_FRAMES) frames.delete(oldest);
  };
  return async ({ method, path, accept, locals }) => {
    // No host: what a visitor claims to have asked must not change a page.
    const request = new Request(`http://localhost${path}`, { method, headers: accept ? { accept } : {} });
    const drawing = await draw(request, locals);
    const kept = drawing && frames.get(drawing.frame);
    const main = kept && (await drawing.main());
    if (kept && main !== undefined) {
      keep(drawing.frame, kept);
      const { status } = drawing;
      const headers = { "content-type": "text/html", ...drawing.headers };
      return { status, headers, body: Buffer.from(main), frame: kept };
    }
    const response = await render(request, locals);
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    const apart = drawing && takeApart(body.toString());
    if (!apart) return { status, headers, body };
    keep(drawing.frame, apart.frame);
    return { status, headers, ...apart };
  };
}
