import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { toEnglishPath } from "#tests/built/page-kinds.ts";
import { compactText, getAttributeValues, getVisibleText } from "#tests/built/pages.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { blogAndShopPages } from "./blog-and-shop-pages.ts";
import { companyPages } from "./company-pages.ts";
import { pageFrame } from "./recorded-page.ts";
import { notFound, redirects, unknownOfferPaths } from "./redirects-and-errors.ts";
import { closingHeadings, furtherServicePaths, servicePages } from "./service-pages.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const documents = new Map<string, Promise<string>>();

/** Returns the HTML of a page, requested once. */
function getDocument(path: string): Promise<string> {
  const document = documents.get(path) ?? fetchDocument(path);
  documents.set(path, document);
  return document;
}

async function fetchDocument(path: string): Promise<string> {
  const { status, body } = await sendRequest(server, path);
  expect(status, path).toBe(200);
  return body.toString();
}

const getTitle = (html: string) => compactText(/<title>([^<]*)/.exec(html)?.[1] ?? "");
const getHeading = (html: string) =>
  compactText(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "");
const getMeterValues = (html: string) =>
  Array.from(html.matchAll(/role="meter"[^>]*aria-valuenow="([^"]*)"/g), ([, value]) => Number(value));
const findMissing = (actual: readonly string[], expected: readonly string[]) =>
  expected.filter((value) => !actual.includes(value));
/** Returns distinct pictures, because carousels repeat slides. */
const getPictures = (html: string, prefix: string) =>
  new Set(getAttributeValues(html, "img", "src").filter((src) => src.startsWith(prefix)));

describe.each([...companyPages, ...servicePages, ...blogAndShopPages])(
  "$path ($requirements)",
  (recorded) => {
    const { path, labels = [], meters, links = [], fields = [], pictures = {} } = recorded;

    it("has the recorded title and one <h1>", async () => {
      const html = await getDocument(path);
      expect(getTitle(html)).toContain(compactText(recorded.title));
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      if (recorded.h1) expect(getHeading(html)).toBe(compactText(recorded.h1));
      expect(getHeading(html)).not.toBe("");
    });

    it("shows every recorded label and figure", async () => {
      const html = await getDocument(path);
      const text = getVisibleText(html);
      expect([...pageFrame.labels, ...labels].filter((label) => !text.includes(compactText(label)))).toEqual(
        [],
      );
      if (meters) expect(getMeterValues(html)).toEqual(meters);
      for (const [prefix, count] of Object.entries(pictures))
        expect(getPictures(html, prefix).size, prefix).toBe(count);
    });

    it("has every recorded link and field", async () => {
      const html = await getDocument(path);
      expect(findMissing(getAttributeValues(html, "a", "href"), [...pageFrame.links, ...links])).toEqual([]);
      const names = ["input", "textarea", "select"].flatMap((tag) => getAttributeValues(html, tag, "name"));
      expect(findMissing(names, [...pageFrame.fields, ...fields])).toEqual([]);
    });

    it("has no broken links or pictures and no placeholder links", async () => {
      const html = await getDocument(path);
      const targets = [...getAttributeValues(html, "a", "href"), ...getAttributeValues(html, "img", "src")];
      expect(targets.filter((target) => /^(#?|javascript:.*)$/.test(target))).toEqual([]);
      const internal = new Set(targets.filter((target) => /^\/(?!\/)/.test(target)).map(removeFragment));
      const broken = await Promise.all(
        [...internal].map(async (target) => ((await exists(target)) ? [] : [target])),
      );
      expect(broken.flat()).toEqual([]);
    });
  },
);

const removeFragment = (target: string): string => target.split("#", 1)[0] ?? "";
const statusCache = new Map<string, Promise<number>>();

async function exists(target: string): Promise<boolean> {
  const status =
    statusCache.get(target) ?? sendRequest(server, target, { method: "HEAD" }).then((head) => head.status);
  statusCache.set(target, status);
  return (await status) === 200;
}

describe("recorded meters, testimonials and logos (R8a)", () => {
  const recordedPages = [...companyPages, ...servicePages, ...blogAndShopPages];
  const withMeters = recordedPages.filter(({ meters }) => meters).map(({ path }) => path);

  /** Paths of all indexed pages in English: translations have the same sections. */
  const listPages = async () => {
    const files = parseLocations(await getDocument(paths.sitemapIndex));
    const pages = await Promise.all(files.map(async (file) => parseLocations(await getDocument(file))));
    return pages.flat().filter((path) => toEnglishPath(path) === path);
  };
  const getCanonicalPath = async (path: string) => {
    const [, url = ""] = /<link rel="canonical" href="([^"]*)"/.exec(await getDocument(path)) ?? [];
    return new URL(url).pathname;
  };
  const findPages = async (isIncluded: (html: string) => boolean) => {
    const pages = await listPages();
    const included = await Promise.all(pages.map(async (path) => isIncluded(await getDocument(path))));
    return pages.filter((_, index) => included[index]).sort();
  };

  it("are on no other pages", async () => {
    // The first member and the featured project are at two addresses each (R4).
    const canonical = await Promise.all(withMeters.map(getCanonicalPath));
    expect(await findPages((html) => getMeterValues(html).length > 0)).toEqual(canonical.sort());
    expect(await findPages((html) => html.includes("client of company"))).toEqual([
      "/aboutus",
      "/ourteam",
      "/service",
    ]);
    expect(await findPages((html) => html.includes('src="/art/clients/'))).toEqual(["/aboutus"]);
  });
});

const parseLocations = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);

describe("thirteen further services (R8)", () => {
  const getHeadings = (html: string) =>
    Array.from(html.matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g), ([, text = ""]) =>
      compactText(text.replace(/<[^>]+>/g, "")),
    );

  it.each(furtherServicePaths)(
    "%s has its own heading and ends with the sections on services, how we work and contact",
    async (path) => {
      const page = await getDocument(path);
      const [main = ""] = page.split("</main>", 1);
      expect(getHeadings(main).slice(-closingHeadings.length)).toEqual(closingHeadings.map(compactText));
      expect(getHeading(page)).not.toBe(getHeading(await getDocument("/")));
    },
  );
});

it.each(Object.entries(redirects))("redirects %s permanently to %s (R11)", async (from, target) => {
  const { status, headers } = await sendRequest(server, from);
  expect([301, 308]).toContain(status);
  expect(headers["location"]).toBe(target);
});

it.each(notFound.paths)("responds to %s with 404 and the recorded page (R12)", async (path) => {
  const { status, body } = await sendRequest(server, path);
  const html = body.toString();
  expect(status).toBe(404);
  expect(getHeading(html)).toBe(compactText(notFound.title));
  expect(getVisibleText(html)).toContain(compactText(notFound.text));
  expect(html).toMatch(new RegExp(`href="/"[^>]*>${notFound.button}<`));
});

it.each(unknownOfferPaths)("responds to %s with 404 and the text Loading... (R5)", async (path) => {
  const { status, body } = await sendRequest(server, path);
  expect(status).toBe(404);
  expect(body.toString()).toContain("Loading...");
});
