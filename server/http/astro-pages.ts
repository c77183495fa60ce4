import { IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";

/** The entry that Astro's Node adapter builds in middleware mode. */
type Handler = (req: IncomingMessage, res: ServerResponse, next: undefined, locals: object) => Promise<void>;

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
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Loads the built pages that are rendered on demand. */
export async function loadPages(entry: URL): Promise<RenderPage> {
  const { handler } = (await import(entry.href)) as { handler: Handler };
  return async ({ method, path, accept, locals }) => {
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method, url: path });
    if (accept !== undefined) req.headers.accept = accept;
    req.push(null);
    const collected = new CollectedResponse();
    await handler(req, collected as unknown as ServerResponse, undefined, locals);
    return collected.page();
  };
}

/** Stands in for the connection, so that a page can be compressed, kept or put into another. */
class CollectedResponse extends Writable {
  statusCode = 200;
  statusMessage = "";
  headersSent = false;
  #headers: OutgoingHttpHeaders = {};
  #chunks: Buffer[] = [];

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status;
    this.headersSent = true;
    this.#headers = headers;
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  page(): RenderedPage {
    if (this.errored) throw this.errored;
    return { status: this.statusCode, headers: this.#headers, body: Buffer.concat(this.#chunks) };
  }
}
