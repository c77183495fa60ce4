import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { SNAPSHOT } from "./snapshot.ts";

/** Folder of the site built from `content/`, not of the fixture site. */
export const ROOT = join(SNAPSHOT, "client");

export interface BuiltPage {
  /** Path of the URL, such as `/contact`. */
  path: string;
  file: string;
  html: string;
  brotliBytes: number;
}

let pageCache: BuiltPage[] | undefined;

/** Returns all pages, error pages included. Reads each file once. */
export function getBuiltPages(): BuiltPage[] {
  pageCache ??= readPages();
  return pageCache;
}

function readPages(): BuiltPage[] {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => {
      const file = join(ROOT, name);
      return {
        path: pathOf(name),
        file,
        html: readFileSync(file, "utf8"),
        brotliBytes: statSync(`${file}.br`).size,
      };
    });
}

/** Returns the URL path of a built file, such as `/contact` for `contact/index.html`. */
export const pathOf = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;

/** Returns the inline scripts of a document, without data blocks. */
export function getInlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = ""]) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = ""]) => text);
}

/** Returns the values of an attribute of all elements with this tag name, with decoded entities. */
export function getAttributeValues(html: string, tag: string, attribute: string): string[] {
  const tags = Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*`, "g")), ([text]) => text);
  return tags.flatMap((text) => {
    const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(text)?.[1];
    return value === undefined ? [] : [value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")];
  });
}

/** Returns the text of a document, its placeholders, ARIA labels and alternative texts, without white space. */
export function getVisibleText(html: string): string {
  const body = html
    .replace(/<head>[\s\S]*?<\/head>/, "")
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");
  const labels = ["placeholder", "aria-label", "alt"].flatMap((name) =>
    getAttributeValues(body, "\\w+", name),
  );
  return compactText([body.replace(/<!--[\s\S]*?-->|<[^>]+>/g, ""), ...labels].join("|"));
}

/** Decodes entities and removes white space, for comparisons. */
export function compactText(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
      if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
      return entities[name] ?? entity;
    })
    .replace(/\s+/g, "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
