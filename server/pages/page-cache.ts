import { LRUCache } from "lru-cache";
import { indianDay } from "#shared/calendar/indian-time.ts";
import { DOCUMENT_CACHE, FEED_CACHE } from "./built-pages.ts";
import { documentHeaders, sharingHeader } from "./headers.ts";
import { compressed, isCompressible, type PreparedPage, prepare } from "./prepared-page.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Another process may have approved a comment this long ago. */
const VERSION_TTL_MS = 5_000;
const BROTLI_QUALITY = 6;

interface PageCacheOptions {
  /** Renders the page of a path. */
  render(path: string): Promise<Response>;
  /** Version of the approved comments; `undefined` while the database is unavailable. */
  commentsVersion(): Promise<number | undefined>;
  maxBytes?: number;
}

/**
 * Pages that are rendered on demand and the same for every visitor, by path. A new version of the comments and a new day,
 * on which scheduled posts appear, invalidate them. While the database is unavailable, cached pages are served as they
 * are.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, PreparedPage>;
  readonly #inFlight = new Map<string, Promise<PreparedPage>>();
  #comments = 0;
  #version = "";
  #versionReadAt = Number.NEGATIVE_INFINITY;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** The page of a path, from the cache where it is fresh. A response with `no-store` is not cached. */
  async get(path: string): Promise<PreparedPage> {
    await this.#revalidate();
    const cached = this.#pages.get(path);
    if (cached) return cached;
    const key = `${this.#version} ${path}`;
    const rendering = this.#inFlight.get(key) ?? this.#render(path).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, rendering);
    return rendering;
  }

  /** Reads the version of the comments again with the next request. */
  invalidate(): void {
    this.#versionReadAt = Number.NEGATIVE_INFINITY;
  }

  async #revalidate(): Promise<void> {
    if (performance.now() - this.#versionReadAt > VERSION_TTL_MS) {
      this.#versionReadAt = performance.now();
      this.#comments = (await this.#options.commentsVersion()) ?? this.#comments;
    }
    const version = `${indianDay(Date.now())} ${this.#comments}`;
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
  }

  async #render(path: string): Promise<PreparedPage> {
    const version = this.#version;
    const response = await this.#options.render(path);
    const page = await preparedFrom(response);
    const isCacheable = page.status === 200 && !/no-store|private/.test(page.headers["cache-control"] ?? "");
    // A comment that was approved while the page was rendered may be missing from it.
    if (isCacheable && version === this.#version) this.#pages.set(path, page);
    return page;
  }
}

async function preparedFrom(response: Response): Promise<PreparedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "text/html";
  const isDocument = type.startsWith("text/html");
  const headers = {
    "cache-control": isDocument ? DOCUMENT_CACHE : FEED_CACHE,
    ...Object.fromEntries(response.headers),
    "content-type": isDocument ? "text/html; charset=utf-8" : type,
    ...(isDocument ? documentHeaders(body.toString()) : sharingHeader(type)),
  };
  const bodies = isCompressible(type) ? await compressed(body, BROTLI_QUALITY) : { identity: body };
  return prepare(response.status, headers, bodies);
}
