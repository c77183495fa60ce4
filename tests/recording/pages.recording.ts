import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attributeValues, squashed, visibleText } from "#tests/built/pages.ts";
import { ask } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { blogAndShopPages } from "./blog-and-shop-pages.ts";
import { companyPages } from "./company-pages.ts";
import { noOffers, notFound, redirects } from "./old-and-unknown.ts";
import { frame } from "./recorded.ts";
import { homeContentPages, servicePages } from "./service-pages.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const documents = new Map<string, Promise<string>>();

/** A page as the server answers it; asked for once. */
function documentAt(path: string): Promise<string> {
  const known = documents.get(path) ?? fetched(path);
  documents.set(path, known);
  return known;
}

async function fetched(path: string): Promise<string> {
  const { status, body } = await ask(server, path);
  expect(status, path).toBe(200);
  return body.toString();
}

const titleOf = (html: string) => squashed(/<title>([^<]*)/.exec(html)?.[1] ?? "");
const headingOf = (html: string) =>
  squashed(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "");
const metersOf = (html: string) =>
  Array.from(html.matchAll(/role="meter"[^>]*aria-valuenow="([^"]*)"/g), ([, value]) => Number(value));
const missingFrom = (there: readonly string[], wanted: readonly string[]) =>
  wanted.filter((one) => !there.includes(one));
/** Slides that a carousel repeats are copies of what stands there already. */
const picturesOf = (html: string, start: string) =>
  new Set(attributeValues(html, "img", "src").filter((src) => src.startsWith(start)));

describe.each([...companyPages, ...servicePages, ...blogAndShopPages])("$row $path", (recorded) => {
  const { path, labels = [], meters, links = [], fields = [], pictures = {} } = recorded;

  it("answers with its title and one heading", async () => {
    const html = await documentAt(path);
    expect(titleOf(html)).toContain(squashed(recorded.title));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    if (recorded.h1) expect(headingOf(html)).toBe(squashed(recorded.h1));
    expect(headingOf(html)).not.toBe("");
  });

  it("shows every recorded label and figure", async () => {
    const html = await documentAt(path);
    const text = visibleText(html);
    expect([...frame.labels, ...labels].filter((label) => !text.includes(squashed(label)))).toEqual([]);
    if (meters) expect(metersOf(html)).toEqual(meters);
    for (const [start, count] of Object.entries(pictures))
      expect(picturesOf(html, start).size, start).toBe(count);
  });

  it("links to and asks for what is recorded", async () => {
    const html = await documentAt(path);
    expect(missingFrom(attributeValues(html, "a", "href"), [...frame.links, ...links])).toEqual([]);
    const names = ["input", "textarea", "select"].flatMap((tag) => attributeValues(html, tag, "name"));
    expect(missingFrom(names, [...frame.fields, ...fields])).toEqual([]);
  });

  it("has no broken link or picture, and no link to a placeholder", async () => {
    const html = await documentAt(path);
    const targets = [...attributeValues(html, "a", "href"), ...attributeValues(html, "img", "src")];
    expect(targets.filter((target) => /^(#?|javascript:.*)$/.test(target))).toEqual([]);
    const own = new Set(targets.filter((target) => /^\/(?!\/)/.test(target)).map(withoutPart));
    const broken = await Promise.all(
      [...own].map(async (target) => ((await isThere(target)) ? [] : [target])),
    );
    expect(broken.flat()).toEqual([]);
  });
});

const withoutPart = (target: string): string => target.split("#", 1)[0] ?? "";
const answered = new Map<string, Promise<number>>();

async function isThere(target: string): Promise<boolean> {
  const status = answered.get(target) ?? ask(server, target, { method: "HEAD" }).then((head) => head.status);
  answered.set(target, status);
  return (await status) === 200;
}

describe("R8 the thirteen further services", () => {
  const headings = (html: string) =>
    Array.from(html.matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g), ([, text = ""]) =>
      squashed(text.replace(/<[^>]+>/g, "")),
    );

  it.each(homeContentPages)(
    "%s shows the home screen's content below an opening of its own",
    async (path) => {
      const [page, home] = [await documentAt(path), await documentAt("/")];
      expect(missingFrom(headings(page), headings(home))).toEqual([]);
      expect(headingOf(page)).not.toBe(headingOf(home));
    },
  );
});

it.each(Object.entries(redirects))("R11 %s leads to %s for good", async (from, to) => {
  const { status, headers } = await ask(server, from);
  expect([301, 308]).toContain(status);
  expect(headers["location"]).toBe(to);
});

it.each(notFound.paths)("R12 %s answers 404 with the recorded page", async (path) => {
  const { status, body } = await ask(server, path);
  const html = body.toString();
  expect(status).toBe(404);
  expect(headingOf(html)).toBe(squashed(notFound.title));
  expect(visibleText(html)).toContain(squashed(notFound.text));
  expect(html).toMatch(new RegExp(`href="/"[^>]*>${notFound.button}<`));
});

it.each(noOffers)("R5 %s answers 404 and says Loading...", async (path) => {
  const { status, body } = await ask(server, path);
  expect(status).toBe(404);
  expect(body.toString()).toContain("Loading...");
});
