import type { OutgoingHttpHeaders } from "node:http";
import { paths } from "../../shared/addresses/paths.ts";
import type { Services } from "../application/services.ts";
import type { RenderedPage } from "./astro-pages.ts";
import { DOCUMENT_CACHE } from "./built-site.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { smallest } from "./document.ts";
import {
  type CommentCounts,
  hasCommentList,
  showsComments,
  showsNewest,
  withCommentList,
  withCounts,
  withNewest,
} from "./live-marks.ts";
import { prepare, type Resource } from "./resource.ts";
import { documentHeaders, type HeaderList } from "./security-headers.ts";

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** Other processes approve comments too; a page may be this much behind them. */
const VERSION_AGE_MS = 5_000;

interface Kept {
  resource: Resource;
  /** How many posts had come, see `livePages`. */
  posts: number;
  /** Version of the approved comments in it; `undefined` where it shows neither comments nor their number. */
  version: number | undefined;
}

export interface LivePages {
  /**
   * The page as it should look now, from memory if nothing moved since.
   * @param built the page as it was built, which serves while there is nothing to put into it
   */
  get(path: string, source: () => Promise<RenderedPage>, built?: Resource): Promise<Resource>;
  /** The same where it is known without asking anybody, which is nearly always. */
  peek(path: string): Resource | undefined;
  /** Looks the comments' version up again before the next answer. */
  expire(): void;
}

/** What is put into pages, rendered by Astro. */
export interface PageParts {
  /** The list of a post with those approved since the build. */
  comments(post: string): Promise<string>;
  counts(): Promise<CommentCounts>;
  /** The newest posts as the home page lists them. */
  newest(): Promise<string>;
  /** Told why they could not be made: with the database out of reach a page stays as it was built. */
  failed(error: unknown): undefined;
}

/**
 * Keeps pages whose comments or posts change or that are made on first request, within a bound.
 * @param postsCome how many posts have come since the build: with each more, what is kept is made anew
 */
export function livePages(
  comments: Pick<Services["comments"], "version">,
  postsCome: () => number,
  parts: PageParts,
  capacity = CAPACITY_BYTES,
): LivePages {
  const kept = boundedPages(capacity);
  const pages = {
    keep: kept.keep,
    recall(path: string): Kept | undefined {
      const page = kept.recall(path);
      return page?.posts === postsCome() ? page : undefined;
    },
  };
  const underWay = new Map<string, Promise<Resource>>();
  const version = { value: 0, readAt: Number.NEGATIVE_INFINITY };
  let counted: { upTo: number; posts: number; counts: Promise<CommentCounts> } | undefined;

  const isVersionFresh = () => performance.now() - version.readAt <= VERSION_AGE_MS;

  async function currentVersion(): Promise<number> {
    if (!isVersionFresh()) {
      version.readAt = performance.now();
      version.value = await comments.version().catch(() => version.value);
    }
    return version.value;
  }

  /** Counted once for all pages, and again when a decision has changed them or a post has come. */
  function countsAt(upTo: number): Promise<CommentCounts> {
    const posts = postsCome();
    if (counted?.upTo !== upTo || counted.posts !== posts) {
      const counts = parts.counts();
      counted = { upTo, posts, counts };
      counts.catch(() => {
        counted = undefined;
      });
    }
    return counted.counts;
  }

  async function withComments(path: string, html: string, upTo: number): Promise<string> {
    const counts = await countsAt(upTo);
    const post = hasCommentList(html) ? postOf(path, html) : undefined;
    const counting = withCounts(html, counts);
    if (post === undefined || !Object.hasOwn(counts, post)) return counting;
    return withCommentList(counting, await parts.comments(post));
  }

  async function freshened(path: string, made: string, posts: number, upTo: number | undefined) {
    const html = posts > 0 && showsNewest(made) ? withNewest(made, await parts.newest()) : made;
    return upTo === undefined ? html : withComments(path, html, upTo);
  }

  async function make(
    path: string,
    source: () => Promise<RenderedPage>,
    built?: Resource,
  ): Promise<Resource> {
    const posts = postsCome();
    const page = await source();
    const made = page.body.toString();
    // Read before the comments, so that an approval in between makes the page again.
    const upTo = showsComments(made) ? await currentVersion() : undefined;
    const fresh = await freshened(path, made, posts, upTo).catch(parts.failed);
    const isMoved = fresh !== undefined && fresh !== made;
    const resource =
      (!isMoved && built) || (await toResource(isMoved ? { ...page, body: Buffer.from(fresh) } : page));
    if (resource.status === 200 && fresh !== undefined) pages.keep(path, { resource, posts, version: upTo });
    return resource;
  }

  return {
    async get(path, source, built) {
      const kept = pages.recall(path);
      if (kept && (kept.version === undefined || kept.version === (await currentVersion())))
        return kept.resource;
      const making = underWay.get(path) ?? make(path, source, built).finally(() => underWay.delete(path));
      underWay.set(path, making);
      return making;
    },
    peek(path) {
      const kept = pages.recall(path);
      const isCurrent =
        kept && (kept.version === undefined || (isVersionFresh() && kept.version === version.value));
      return isCurrent ? kept.resource : undefined;
    },
    expire: () => {
      version.readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Forgets what was not asked for the longest time. */
function boundedPages(capacity: number) {
  const pages = new Map<string, Kept>();
  let bytes = 0;
  const forget = (path: string) => {
    bytes -= sizeOf(pages.get(path));
    pages.delete(path);
  };
  return {
    recall(path: string): Kept | undefined {
      const kept = pages.get(path);
      if (kept && pages.delete(path)) pages.set(path, kept);
      return kept;
    },
    keep(path: string, kept: Kept): void {
      forget(path);
      pages.set(path, kept);
      bytes += sizeOf(kept);
      for (const oldest of pages.keys()) {
        if (bytes <= capacity || oldest === path) break;
        forget(oldest);
      }
    },
  };
}

function sizeOf(kept: Kept | undefined): number {
  const bodies = Object.values(kept?.resource.representations ?? {});
  return bodies.reduce((sum, { body }) => sum + body.length, 0);
}

/** `/post` shows the newest post; its canonical link says which one that is. */
function postOf(path: string, html: string): string | undefined {
  const posts = paths.post("");
  const link = html.match(/<link[^>]*rel="canonical"[^>]*>/)?.[0];
  const address = path.includes(posts) ? path : link?.match(/href="([^"]*)"/)?.[1];
  return address?.split(posts)[1];
}

async function toResource({ status, headers, body }: RenderedPage): Promise<Resource> {
  const type = String(headers["content-type"] ?? "text/html; charset=utf-8");
  const isText = /^(text|application\/(.*\+)?(json|xml))/.test(type);
  return prepare({
    status,
    type: type === "text/html" ? "text/html; charset=utf-8" : type,
    cacheControl: String(headers["cache-control"] ?? DOCUMENT_CACHE),
    bodies: { identity: body, ...(isText && (await smallest(body))) },
    headers: type.startsWith("text/html")
      ? documentHeaders(contentSecurityPolicy(body.toString()))
      : passedOn(headers),
  });
}

function passedOn(headers: OutgoingHttpHeaders): HeaderList {
  const sharing = headers["cross-origin-resource-policy"] ?? "cross-origin";
  return [["Cross-Origin-Resource-Policy", String(sharing)]];
}
