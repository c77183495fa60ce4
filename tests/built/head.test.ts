import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { merge } from "#shared/languages/merge.ts";
import { companySchema } from "#shared/schemas/company.ts";
import { offenders } from "./offenders.ts";
import { ALIASES } from "./page-kinds.ts";
import { attributeValues, type BuiltPage, builtPages, ROOT } from "./pages.ts";

const pages = builtPages();
const offices = new Map<string, ReturnType<typeof officeOf>>();

/** The head office, as the language of a page writes it; content is read once for each language. */
const officeIn = (html: string) =>
  offices.getOrInsertComputed(/<html lang="(\w+)/.exec(html)?.[1] ?? "", officeOf);

function officeOf(language: string) {
  const [first, own] = ["en", language].map((folder) => {
    const file = `content/${folder}/company.yaml`;
    return existsSync(file) ? parse(readFileSync(file, "utf8")) : {};
  });
  return companySchema.parse(merge(first, own)).offices[0];
}

/** The reason where there is not exactly one. */
const counted = (what: string, found: ArrayLike<unknown> | null) =>
  found?.length !== 1 && `${found?.length ?? 0} ${what}`;

const PICTURE = /<meta property="og:image" content="([^"]*)/;

function meta(html: string, key: "name" | "property", value: string): string[] {
  const tag = new RegExp(`<meta ${key}="${value}" content="([^"]*)"`, "g");
  return Array.from(html.matchAll(tag), ([, content = ""]) => content);
}

const indexed = pages.filter(({ html }) => !meta(html, "name", "robots").includes("noindex"));

it("F4: every page has one heading and one title", () => {
  const counts = ({ html }: BuiltPage) => [
    counted("headings <h1>", html.match(/<h1[\s>]/g)),
    counted("titles", html.match(/<title>[^<]{5,}<\/title>/g)),
  ];
  expect(offenders(counts)).toEqual([]);
});

it("F4: every page is described in 50 to 160 characters, and has keywords", () => {
  const reasons = ({ html }: BuiltPage) => {
    const [description = ""] = meta(html, "name", "description");
    const { length } = description.replace(/&[#\w]+;/g, "'");
    return [
      (length < 50 || length > 160) && `a description of ${length} characters`,
      counted("lists of keywords", meta(html, "name", "keywords")),
    ];
  };
  expect(offenders(reasons)).toEqual([]);
});

it("F4: every page names the place of the head office", () => {
  const reasons = ({ html }: BuiltPage) => {
    const office = officeIn(html);
    const expected = {
      "geo.region": "IN-WB",
      "geo.placename": office?.locality,
      "geo.position": `${office?.latitude};${office?.longitude}`,
      ICBM: `${office?.latitude}, ${office?.longitude}`,
    };
    return Object.entries(expected).map(([name, value]) => {
      const shown = meta(html, "name", name);
      return (shown.length !== 1 || shown[0] !== value) && `${name} is ${shown.join(" and ")}, not ${value}`;
    });
  };
  expect(offenders(reasons)).toEqual([]);
});

it("F4: every indexed page names its own address as canonical", () => {
  const reasons = ({ html, path }: BuiltPage) => {
    const rels = attributeValues(html, "link", "rel").filter((rel) => rel === "canonical");
    const [address = ""] = /(?<=rel="canonical" href=")[^"]*/.exec(html) ?? [];
    if (!URL.canParse(address)) return ["no canonical address"];
    const { pathname } = new URL(address);
    const isOwn = ALIASES.some((alias) => path.endsWith(alias))
      ? pathname.startsWith(`${path}/`)
      : decodeURI(pathname) === path;
    return [
      counted("canonical addresses", rels),
      String(meta(html, "property", "og:url")) !== address && "og:url is another address",
      !isOwn && `canonical is ${pathname}`,
    ];
  };
  expect(offenders(reasons, indexed)).toEqual([]);
});

it("F4: every indexed page has a picture for link previews", () => {
  const reasons = ({ html }: BuiltPage) => {
    const [picture = ""] = meta(html, "property", "og:image");
    const exists = URL.canParse(picture) && existsSync(ROOT + decodeURI(new URL(picture).pathname));
    return [!exists && `there is no picture "${picture}"`];
  };
  expect(offenders(reasons, indexed)).toEqual([]);
});

it("F4 no two indexed pages share a title, a description or a picture", () => {
  const canonicalPages = pages.filter(({ html, path }) =>
    html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]?.endsWith(path === "/" ? "/" : path),
  );
  const parts = {
    title: /<title>([^<]*)/,
    description: /<meta name="description" content="([^"]*)/,
    picture: PICTURE,
  };
  const shown = Object.entries(parts).map(([part, pattern]) => {
    const firstPage = new Map<string | undefined, string>();
    for (const { html, path } of canonicalPages.toReversed()) firstPage.set(pattern.exec(html)?.[1], path);
    return { part, pattern, firstPage };
  });
  const repeated = ({ html, path }: BuiltPage) =>
    shown.map(({ part, pattern, firstPage }) => {
      const other = firstPage.get(pattern.exec(html)?.[1]);
      return other !== path && `has the ${part} of ${other}`;
    });
  expect(offenders(repeated, canonicalPages)).toEqual([]);
});
