import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { SNAPSHOT } from "./snapshot.ts";

/** The pages of the delivered content, whatever site other tests run on. */
export const ROOT = join(SNAPSHOT, "client");

export interface BuiltPage {
  /** Address, such as `/contact`. */
  path: string;
  file: string;
  html: string;
  brotliBytes: number;
}

let read: BuiltPage[] | undefined;

/** Every document that was built, errors included; each file is read once. */
export function builtPages(): BuiltPage[] {
  read ??= readPages();
  return read;
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

/** Address of a built file, such as `/contact` of `contact/index.html`. */
export const pathOf = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;

/** The text between a document's inline script tags, data blocks left out. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = ""]) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = ""]) => text);
}

/** Values of an attribute in one kind of tag, entities resolved. */
export function attributeValues(html: string, tag: string, attribute: string): string[] {
  const tags = Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*`, "g")), ([text]) => text);
  return tags.flatMap((text) => {
    const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(text)?.[1];
    return value === undefined ? [] : [value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")];
  });
}

/** What a visitor can see of a document, fields' hints and names of controls included; spaces left out. */
export function visibleText(html: string): string {
  const body = html
    .replace(/<head>[\s\S]*?<\/head>/, "")
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");
  const hints = ["placeholder", "aria-label", "alt"].flatMap((name) => attributeValues(body, "\\w+", name));
  return squashed([body.replace(/<!--[\s\S]*?-->|<[^>]+>/g, ""), ...hints].join("|"));
}

/** Text to compare, whatever the spaces and entities in it. */
export function squashed(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
      if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
      return entities[name] ?? entity;
    })
    .replace(/\s+/g, "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
