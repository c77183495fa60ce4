import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { mergeTranslation } from "#shared/languages/merge.ts";
import { companySchema } from "#shared/schemas/company.ts";
import { getStateCode } from "#shared/schemas/india.ts";
import { ALIASES } from "./page-kinds.ts";
import { type BuiltPage, getAttributeValues, getBuiltPages, ROOT } from "./pages.ts";
import { findViolations } from "./violations.ts";

const pages = getBuiltPages();
const offices = new Map<string, ReturnType<typeof readHeadOffice>>();

/** Returns the head office in the language of a page. */
const getHeadOffice = (html: string) =>
  offices.getOrInsertComputed(/<html lang="(\w+)/.exec(html)?.[1] ?? "", readHeadOffice);

function readHeadOffice(language: string) {
  const [english, translated] = ["en", language].map((folder) => {
    const file = `content/${folder}/company.yaml`;
    return existsSync(file) ? parse(readFileSync(file, "utf8")) : {};
  });
  return companySchema.parse(mergeTranslation(companySchema, english, translated)).offices[0];
}

/** Returns a violation unless there is exactly one match. */
const violationUnlessOne = (name: string, matches: ArrayLike<unknown> | null) =>
  matches?.length !== 1 && `${matches?.length ?? 0} ${name}`;

const SOCIAL_CARD = /<meta property="og:image" content="([^"]*)/;

function getMeta(html: string, key: "name" | "property", value: string): string[] {
  const tag = new RegExp(`<meta ${key}="${value}" content="([^"]*)"`, "g");
  return Array.from(html.matchAll(tag), ([, content = ""]) => content);
}

const indexed = pages.filter(({ html }) => !getMeta(html, "name", "robots").includes("noindex"));

it("has one <h1> and one title on every page (F4)", () => {
  const check = ({ html }: BuiltPage) => [
    violationUnlessOne("<h1>", html.match(/<h1[\s>]/g)),
    violationUnlessOne("titles", html.match(/<title>[^<]{5,}<\/title>/g)),
  ];
  expect(findViolations(check)).toEqual([]);
});

it("has a description of 50 to 160 characters and keywords on every page (F4)", () => {
  const check = ({ html }: BuiltPage) => {
    const [description = ""] = getMeta(html, "name", "description");
    const { length } = description.replace(/&[#\w]+;/g, "'");
    return [
      (length < 50 || length > 160) && `a description of ${length} characters`,
      violationUnlessOne("lists of keywords", getMeta(html, "name", "keywords")),
    ];
  };
  expect(findViolations(check)).toEqual([]);
});

it("has the location of the head office on every page (F4)", () => {
  const check = ({ html }: BuiltPage) => {
    const office = getHeadOffice(html);
    const region = getStateCode(office?.region ?? "");
    const expected = {
      "geo.region": region ? [region] : [],
      "geo.placename": [office?.locality],
      "geo.position": [`${office?.latitude};${office?.longitude}`],
      ICBM: [`${office?.latitude}, ${office?.longitude}`],
    };
    return Object.entries(expected).map(([name, values]) => {
      const found = getMeta(html, "name", name);
      return (
        String(found) !== String(values) &&
        `${name} is ${found.join(" and ")}, expected ${values.join() || "none"}`
      );
    });
  };
  expect(findViolations(check)).toEqual([]);
});

it("names its own URL as canonical on every indexed page (F4)", () => {
  const check = ({ html, path }: BuiltPage) => {
    const rels = getAttributeValues(html, "link", "rel").filter((rel) => rel === "canonical");
    const [url = ""] = /(?<=rel="canonical" href=")[^"]*/.exec(html) ?? [];
    if (!URL.canParse(url)) return ["no canonical URL"];
    const { pathname } = new URL(url);
    const isOwn = ALIASES.some((alias) => path.endsWith(alias))
      ? pathname.startsWith(`${path}/`)
      : decodeURI(pathname) === path;
    return [
      violationUnlessOne("canonical URLs", rels),
      String(getMeta(html, "property", "og:url")) !== url && "og:url is another URL",
      !isOwn && `canonical is ${pathname}`,
    ];
  };
  expect(findViolations(check, indexed)).toEqual([]);
});

it("has a social card on every indexed page (F4)", () => {
  const check = ({ html }: BuiltPage) => {
    const [picture = ""] = getMeta(html, "property", "og:image");
    const exists = URL.canParse(picture) && existsSync(ROOT + decodeURI(new URL(picture).pathname));
    return [!exists && `picture "${picture}" does not exist`];
  };
  expect(findViolations(check, indexed)).toEqual([]);
});

it("has a unique title, description and social card on every indexed page (F4)", () => {
  const canonicalPages = pages.filter(({ html, path }) =>
    html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]?.endsWith(path === "/" ? "/" : path),
  );
  const parts = {
    title: /<title>([^<]*)/,
    description: /<meta name="description" content="([^"]*)/,
    picture: SOCIAL_CARD,
  };
  const firstPathsByPart = Object.entries(parts).map(([part, pattern]) => {
    const firstPathByValue = new Map<string | undefined, string>();
    for (const { html, path } of canonicalPages.toReversed())
      firstPathByValue.set(pattern.exec(html)?.[1], path);
    return { part, pattern, firstPathByValue };
  });
  const check = ({ html, path }: BuiltPage) =>
    firstPathsByPart.map(({ part, pattern, firstPathByValue }) => {
      const other = firstPathByValue.get(pattern.exec(html)?.[1]);
      return other !== path && `has the ${part} of ${other}`;
    });
  expect(findViolations(check, canonicalPages)).toEqual([]);
});
