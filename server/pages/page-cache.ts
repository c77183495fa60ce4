import { LRUCache } from "lru-cache";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import { DOCUMENT_CACHE_CONTROL, FEED_CACHE_CONTROL } from "./built-pages.ts";
import { getDocumentHeaders, getResourcePolicyHeaders, type PolicySources } from "./document-headers.ts";
import { compressBody, createEncodedPage, type EncodedPage, isCompressible } from "./encoded-page.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** A comment that another process has approved appears after at most this time. */
const COMMENTS_VERSION_TTL_MS = 5_000;
const BROTLI_QUALITY = 6;

interface PageCacheOptions {
  render(path: string): Promise<Response>;
  /** Resolves with the version of the approved comments; `undefined` while the database is unavailable. */
  commentsVersion(): Promise<number | undefined>;
  policySources: PolicySources;
  maxBytes?: number;
}

/**
 * Caches on-demand pages that are the same for all visitors. A new version of the comments invalidates the cache, and
 * so does a new day in India, on which scheduled posts appear. While the database is unavailable, the cache stays
 * valid.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, EncodedPage>;
  readonly #inFlight = new Map<string, Promise<EncodedPage>>();
  #commentsVersion = 0;
  #version = "";
  #commentsVersionReadAt = Number.NEGATIVE_INFINITY;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** Returns the page of a path, from the cache if it is fresh. Concurrent requests share one rendering. */
  async get(path: string): Promise<EncodedPage> {
    await this.#revalidate();
    const cached = this.#pages.get(path);
    if (cached) return cached;
    const key = `${this.#version} ${path}`;
    const rendering = this.#inFlight.get(key) ?? this.#render(path).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, rendering);
    return rendering;
  }

  /** Makes the next request read the version of the comments again. */
  invalidate(): void {
    this.#commentsVersionReadAt = Number.NEGATIVE_INFINITY;
  }

  async #revalidate(): Promise<void> {
    if (performance.now() - this.#commentsVersionReadAt > COMMENTS_VERSION_TTL_MS) {
      this.#commentsVersionReadAt = performance.now();
      this.#commentsVersion = (await this.#options.commentsVersion()) ?? this.#commentsVersion;
    }
    const version = `${getIndianDay(Date.now())} ${this.#commentsVersion}`;
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
  }

  async #render(path: string): Promise<EncodedPage> {
    const version = this.#version;
    const response = await this.#options.render(path);
    const page = await encodeResponse(response, this.#options.policySources);
    const isCacheable = page.status === 200 && !/no-store|private/.test(page.headers["cache-control"] ?? "");
    // If the version changed during the rendering, the page may lack the latest comment.
    if (isCacheable && version === this.#version) this.#pages.set(path, page);
    return page;
  }
}

async function encodeResponse(response: Response, policySources: PolicySources): Promise<EncodedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "text/html";
  const isDocument = type.startsWith("text/html");
  const headers = {
    "cache-control": isDocument ? DOCUMENT_CACHE_CONTROL : FEED_CACHE_CONTROL,
    ...Object.fromEntries(response.headers),
    "content-type": isDocument ? "text/html; charset=utf-8" : type,
    ...(isDocument ? getDocumentHeaders(body.toString(), policySources) : getResourcePolicyHeaders(type)),
  };
  const bodies = isCompressible(type) ? await compressBody(body, BROTLI_QUALITY) : { identity: body };
  return createEncodedPage(response.status, headers, bodies);
}
