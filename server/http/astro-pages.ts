import type { OutgoingHttpHeaders } from "node:http";
import { contentSecurityPolicy, type InlineSources, inlineSources } from "./content-security-policy.ts";

/** What `src/build/server-entry.ts` exports. */
type Render = (request: Request, locals: object) => Promise<Response>;

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
  body: Buffer;
  /** Of a page of which only the main part had to be looked through for it. */
  policy?: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What stands around the main part of a page. */
interface Frame {
  before: Buffer;
  after: Buffer;
  sources: InlineSources;
}

/** More than there are kinds of pages and states of them. */
const MOST_FRAMES = 200;

/** Loads the built pages that are rendered on demand. */
export async function loadPages(entry: URL): Promise<RenderPage> {
  const { render } = (await import(entry.href)) as { render: Render };
  const frames = new Map<string, Frame>();
  return async ({ method, path, accept, locals }) => {
    // No host: what a visitor claims to have asked must not change a page.
    const request = new Request(`http://localhost${path}`, { method, headers: accept ? { accept } : {} });
    let key: string | undefined;
    let frame: Frame | undefined;
    locals.hasFrame = (props) => {
      key = JSON.stringify(props);
      frame = frames.get(key);
      return frame !== undefined;
    };
    const response = await render(request, locals);
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    if (key === undefined) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const html = await response.text();
    const start = html.indexOf("<main");
    const end = html.lastIndexOf("</main>");
    if (frame) {
      const main = html.slice(start, end);
      const body = Buffer.concat([frame.before, Buffer.from(main), frame.after]);
      return { status, headers, body, policy: contentSecurityPolicy(main, frame.sources) };
    }
    if (end > start && frames.size < MOST_FRAMES)
      frames.set(key, frameOf(html.slice(0, start), html.slice(end)));
    return { status, headers, body: Buffer.from(html) };
  };
}

function frameOf(before: string, after: string): Frame {
  return {
    before: Buffer.from(before),
    after: Buffer.from(after),
    sources: inlineSources(before + after),
  };
}
