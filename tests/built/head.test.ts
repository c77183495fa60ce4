import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { merge } from "../../shared/languages/merge.ts";
import { companySchema } from "../../shared/schemas/company.ts";
import { ALIASES } from "./page-kinds.ts";
import { attributeValues, builtPages, ROOT } from "./pages.ts";

const pages = builtPages();
/** The head office, as the language of a page writes it. */
function officeIn(html: string) {
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? "";
  const [first, own] = ["en", language].map((folder) => {
    const file = `content/${folder}/company.yaml`;
    return existsSync(file) ? parse(readFileSync(file, "utf8")) : {};
  });
  return companySchema.parse(merge(first, own)).offices[0];
}

const PICTURE = /<meta property="og:image" content="([^"]*)/;

function meta(html: string, key: "name" | "property", value: string): string[] {
  const tag = new RegExp(`<meta ${key}="${value}" content="([^"]*)"`, "g");
  return Array.from(html.matchAll(tag), ([, content = ""]) => content);
}

describe.each(pages)("F4 head of $path", ({ path, html }) => {
  const indexed = !meta(html, "name", "robots").includes("noindex");

  it("has one heading and one title", () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<title>[^<]{5,}<\/title>/g)).toHaveLength(1);
  });

  it("is painted once its heading is there, at the end of the first view", () => {
    const [, awaited = ""] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    const [end, ...others] = html.matchAll(new RegExp(`<script id="${awaited}"></script>`, "g"));
    expect(end?.index).toBeGreaterThan(html.indexOf("</h1>"));
    expect(others).toEqual([]);
  });

  it("describes the page in 50 to 160 characters", () => {
    const [description = ""] = meta(html, "name", "description");
    const text = description.replace(/&[#\w]+;/g, "'");
    expect(text.length).toBeGreaterThanOrEqual(50);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(meta(html, "name", "keywords")).toHaveLength(1);
  });

  it("stands where the head office stands", () => {
    const office = officeIn(html);
    expect(meta(html, "name", "geo.region")).toEqual(["IN-WB"]);
    expect(meta(html, "name", "geo.placename")).toEqual([office?.locality]);
    expect(meta(html, "name", "geo.position")).toEqual([`${office?.latitude};${office?.longitude}`]);
    expect(meta(html, "name", "ICBM")).toEqual([`${office?.latitude}, ${office?.longitude}`]);
  });

  it.runIf(indexed)("says which address is the page's own", () => {
    const canonical = attributeValues(html, "link", "rel").filter((rel) => rel === "canonical");
    expect(canonical).toHaveLength(1);
    const [address = ""] = /(?<=rel="canonical" href=")[^"]*/.exec(html) ?? [];
    expect(meta(html, "property", "og:url")).toEqual([address]);
    const { pathname } = new URL(address);
    if (ALIASES.some((alias) => path.endsWith(alias))) expect(pathname.startsWith(`${path}/`)).toBe(true);
    else expect(decodeURI(pathname)).toBe(path);
  });

  it.runIf(indexed)("has a picture for link previews", () => {
    const [picture = ""] = meta(html, "property", "og:image");
    expect(existsSync(ROOT + decodeURI(new URL(picture).pathname)), picture).toBe(true);
  });
});

it("F4 no two indexed pages share a title, a description or a picture", () => {
  const canonicalPages = pages.filter(({ html, path }) =>
    html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]?.endsWith(path === "/" ? "/" : path),
  );
  for (const of of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/, PICTURE]) {
    const values = canonicalPages.map(({ html }) => of.exec(html)?.[1]);
    const repeated = values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated).toEqual([]);
  }
});
