import { LRUCache } from "lru-cache";
import { paths } from "../../shared/addresses/paths.ts";
import type { SearchEngine } from "../../shared/search/engine.ts";
import { cleanQuery } from "../../shared/search/terms.ts";
import type { Services } from "../application/services.ts";
import { type MadePage, prepare, type Resource, smallest } from "./answers.ts";
import { type BuiltSite, DOCUMENT_CACHE } from "./built-site.ts";
import { documentHeaders, sharingHeader } from "./headers.ts";

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** Other processes approve comments too; a page may be this much behind them. */
const VERSION_AGE_MS = 5_000;

export interface KeptPages {
  /** A page that is the same for everybody, where it is known without asking anybody, which is nearly always. */
  now(path: string): Resource | undefined;
  /** The same, made if it must be: put together anew, or rendered. */
  get(path: string): Promise<Resource>;
  /** Looks the comments' version up again before the next answer. */
  expire(): void;
}

interface Sources {
  built: Pick<BuiltSite, "resources">;
  /** Renders a page, or a part of one. */
  render(path: string): Promise<MadePage>;
  comments: Pick<Services["comments"], "version">;
  /** How many posts have come since the build: with each more, what is kept is made anew. */
  postsCome(): number;
  /** The address of a part in the language of a page. */
  inLanguageOf(path: string, part: string): string;
  /** Logs why parts could not be made. While the database is out of reach, a page stays as it was last shown or built. */
  failed(error: unknown): undefined;
}

/** Keeps pages whose comments or posts change or that are made on the first request, within a bound. */
export function keptPages(sources: Sources, maxSize = CAPACITY_BYTES): KeptPages {
  const { built, render, comments, postsCome, inLanguageOf, failed } = sources;
  const changing = new Set(
    [...built.resources].flatMap(([path, page]) => (isChanging(htmlOf(page)) ? [path] : [])),
  );
  const kept = new LRUCache<string, { page: Resource; state: string }>({
    maxSize,
    sizeCalculation: ({ page }) =>
      Object.values(page.representations).reduce((sum, { body }) => sum + body.length, 1),
  });
  const underWay = new Map<string, Promise<Resource>>();
  let version = 0;
  let reading: Promise<unknown> = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;
  /** Why the version could not be read. Until it can be, no page waits for comments either. */
  let away: unknown;

  const isFresh = () => performance.now() - readAt <= VERSION_AGE_MS;
  /** What a kept page was made from; one of another state is made anew. */
  const state = () => `${version} ${postsCome()}`;
  const recall = (path: string) => {
    const known = kept.get(path);
    return known?.state === state() ? known.page : undefined;
  };

  function look(): Promise<unknown> {
    if (!isFresh()) {
      readAt = performance.now();
      reading = comments.version().then(
        (now) => {
          version = now;
          away = undefined;
        },
        (error: unknown) => {
          away = error;
        },
      );
    }
    return reading;
  }

  async function get(path: string, isPart = false): Promise<Resource> {
    await look();
    // A part has no address of its own that anybody could ask for.
    const name = isPart ? `part ${path}` : path;
    const known = recall(name);
    if (known) return known;
    // What was begun in an earlier state is not waited for: a page made of it would be kept as one of this state.
    const begun = `${state()} ${name}`;
    const making = underWay.get(begun) ?? make(path, name, isPart).finally(() => underWay.delete(begun));
    underWay.set(begun, making);
    return making;
  }

  async function make(path: string, name: string, isPart: boolean): Promise<Resource> {
    // The state is read before the parts, so that an approval in between makes the page again.
    const before = state();
    const page = built.resources.get(path);
    const made = page ? builtPage(page) : await render(path);
    const html = made.body.toString();
    const fresh = isPart ? html : await freshened(path, html).catch(failed);
    const lastShown = fresh === undefined ? kept.get(name)?.page : undefined;
    const hasMoved = fresh !== undefined && fresh !== html;
    const resource = hasMoved
      ? await toResource({ ...made, body: Buffer.from(fresh) })
      : (lastShown ?? page ?? (await toResource(made)));
    if (resource.status === 200 && fresh !== undefined) kept.set(name, { page: resource, state: before });
    return resource;
  }

  /** Puts the newest posts, the comments and their numbers as they are now into a page. */
  async function freshened(path: string, made: string): Promise<string> {
    const part = async (address: string) => {
      const resource = await get(inLanguageOf(path, address), true);
      if (resource.status !== 200) throw new Error(`${address} could not be rendered: ${resource.status}`);
      return htmlOf(resource);
    };
    const html =
      postsCome() > 0 && NEWEST.test(made) ? withPart(made, NEWEST, await part(paths.newestPosts)) : made;
    if (!showsComments(html)) return html;
    if (away) throw away;
    const counts: Record<string, string> = JSON.parse(await part(paths.commentCounts));
    const counted = html.replace(COUNT, (whole, link: string, post: string) =>
      Object.hasOwn(counts, post) ? link + counts[post] : whole,
    );
    const [, post = ""] = COMMENTS.test(html) ? (OF_POST.exec(html) ?? []) : [];
    return Object.hasOwn(counts, post)
      ? withPart(counted, COMMENTS, await part(paths.postComments(post)))
      : counted;
  }

  return {
    now(path) {
      if (built.resources.has(path) && !changing.has(path)) return built.resources.get(path);
      return isFresh() ? recall(path) : undefined;
    },
    get: (path) => get(path),
    expire: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The marks around the comments of a post. */
const COMMENTS = /<!--comments-->[\s\S]*<!--\/comments-->/;
/** The marks around the newest posts, where a page lists them among other things, as the home page does. */
const NEWEST = /<!--newest-->[\s\S]*<!--\/newest-->/;
/** What the facts of a post, in its head and in lists, say about its comments. */
const COUNT = new RegExp(
  `(<a href="(?:/[a-z]{2,3})?${paths.post("")}([^"#/]+)#comments">)[^<]*(?=</a>)`,
  "g",
);
/** `/post` shows the newest post; its canonical link says which one that is. */
const OF_POST = new RegExp(`<link[^>]*rel="canonical"[^>]*href="[^"]*${paths.post("")}([^"]*)"`);

const showsComments = (html: string): boolean => COMMENTS.test(html) || html.search(COUNT) >= 0;
const isChanging = (html: string): boolean => showsComments(html) || NEWEST.test(html);

/** The page has the part's styles already, so those of the part are left out. */
function withPart(html: string, marks: RegExp, part: string): string {
  const fresh = part.replace(/<style[\s\S]*?<\/style>/g, "");
  return html.replace(marks, (old) => marks.exec(fresh)?.[0] ?? old);
}

const htmlOf = ({ representations }: Resource): string => representations.identity.body.toString();

const builtPage = ({ status, representations }: Resource): MadePage => ({
  status,
  headers: { "content-type": "text/html" },
  body: representations.identity.body,
});

async function toResource({ status, headers, body }: MadePage): Promise<Resource> {
  const type = String(headers["content-type"] ?? "text/html");
  const isHtml = type.startsWith("text/html");
  return prepare({
    status,
    type: isHtml ? "text/html; charset=utf-8" : type,
    cacheControl: String(headers["cache-control"] ?? DOCUMENT_CACHE),
    bodies: /^(text|application\/(.*\+)?(json|xml))/.test(type)
      ? { identity: body, ...(await smallest(body)) }
      : { identity: body },
    headers: isHtml ? documentHeaders(body.toString()) : [sharingHeader(type)],
  });
}

type Render = (path: string, ...how: [locals: App.Locals, method?: "GET" | "POST"]) => Promise<MadePage>;

/** A page of results has about 20 kB. */
const MOST_SEARCHES = 100;

/**
 * Keeps the pages of the last searches, which are the same for everybody. A query with any word that the site does not
 * use is never kept: it may be a name or a number that somebody typed into the wrong field.
 * @param postsCome how many posts have come since the build: with each more, searches find more
 */
export function keepingSearches(
  render: Render,
  engine: Pick<SearchEngine, "knows">,
  postsCome: () => number,
): Render {
  const kept = new LRUCache<string, MadePage>({ max: MOST_SEARCHES });
  return async (path, ...how) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const query = cleanQuery(searchParams.get("s") ?? "");
    if (pathname !== paths.search || !engine.knows(query)) return render(path, ...how);
    const name = `${postsCome()} ${searchParams.get("in") === "posts"} ${query}`;
    const page = kept.get(name) ?? (await render(path, ...how));
    if (page.status === 200) kept.set(name, page);
    return page;
  };
}
