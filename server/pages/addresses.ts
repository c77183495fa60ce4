import { oldPaths, paths, prefixed } from "#shared/addresses/paths.ts";

/** Pages of the staff's board; left out with it. */
export const boardPatterns = [paths.board, paths.boardEnquiry("[reference]"), paths.boardLink("[token]")];
/** Where posts are taken: by forms, and by pages whose buttons post to themselves, of links in mails (E7) and of the board. */
export const postedPatterns = [paths.form("[form]"), paths.mailLink("[token]"), ...boardPatterns];

/** Whether posts are taken there, in whatever language. */
export const isPosted = (pattern: string): boolean =>
  postedPatterns.includes(pattern.replace(/^\/[a-z]{2,3}(?=\/(?:forms|links)\/)/, ""));

/** Canonical letter case of segments that aren't lower case: tokens are case-sensitive, references upper case. */
const letterCase: Partial<Record<string, (typed: string) => string>> = {
  "[token]": (typed) => typed,
  "[reference]": (typed) => typed.toUpperCase(),
};

export type Destination =
  | { kind: "here"; path: string }
  /** `renamed`: an entry that has had another name, rather than another spelling. */
  | { kind: "moved" | "renamed"; path: string }
  | { kind: "rendered"; path: string; pattern: string }
  /** Asked for in a language it is not translated into; `path` is the English page. */
  | { kind: "untranslated"; path: string }
  | { kind: "unknown" };

/** Finds what an address means, whatever its letter case or trailing slash (R13). */
export type Resolve = (pathname: string) => Destination;

/**
 * @param patterns of the pages rendered on demand, such as `/payment/[productId]`
 * @param formerPaths what entries of the content were called before, each with its present address
 * @param languages that have addresses of their own, such as `bn`
 */
export function addressBook(
  builtPaths: Iterable<string>,
  patterns: readonly string[],
  formerPaths: Readonly<Record<string, string>> = {},
  languages: readonly string[] = [],
): Resolve {
  const canonical = new Map(Array.from(builtPaths, (path) => [comparable(path), path]));
  const old = new Map(Object.entries(oldPaths).map(([from, to]) => [comparable(from), to]));
  const former = new Map(Object.entries(formerPaths).map(([from, to]) => [comparable(from), to]));
  const spellers = patterns.map((pattern) => ({ pattern, spell: speller(pattern) }));
  const resolve: Resolve = (pathname) => {
    const decoded = withoutTrailingSlashes(decode(pathname) ?? "");
    if (decoded === "") return { kind: "unknown" };
    const key = decoded.toLowerCase();
    const built = canonical.get(key);
    if (built !== undefined)
      return encodeURI(built) === pathname ? { kind: "here", path: built } : moved(built);
    const successor = old.get(key);
    if (successor !== undefined) return moved(successor);
    const renamed = former.get(key);
    if (renamed !== undefined) return { kind: "renamed", path: encodeURI(renamed) };
    for (const { pattern, spell } of spellers) {
      const path = spell(decoded);
      if (path !== undefined)
        return path === pathname ? { kind: "rendered", path, pattern } : { kind: "moved", path };
    }
    return inEnglish(pathname);
  };
  /** What has a prefix and is not translated, by the English address; entries that were renamed keep the prefix. */
  const inEnglish = (pathname: string): Destination => {
    const language = languageIn(pathname, languages);
    if (language === undefined) return { kind: "unknown" };
    const english = resolve(pathname.slice(language.length + 1) || "/");
    if (!("path" in english)) return english;
    const own = english.kind === "renamed" && resolve(prefixed(language, english.path));
    if (own && own.kind === "here") return { kind: "renamed", path: own.path };
    return { kind: "untranslated", path: english.path };
  };
  return resolve;
}

/** The language whose prefix an address has, in whatever letter case. */
export const languageIn = (pathname: string, languages: readonly string[]): string | undefined =>
  languages.find((language) => `${pathname}/`.toLowerCase().startsWith(`/${language}/`));

const moved = (path: string): Destination => ({ kind: "moved", path: encodeURI(path) });

/** `undefined` where the percent-encoding is broken or hides a control character. */
function decode(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

const comparable = (path: string): string => withoutTrailingSlashes(path).toLowerCase();

/**
 * Only trailing slashes are forgiven: `//host` must never become an address of another host. Not by a pattern, which
 * would try again from each slash of `/////…x`.
 */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** A part of a pattern that is free: the rest of an address, which is kept as it is typed, or within a segment. */
const PLACE = /(\/\[\.{3}\w+\]|\[\w+\])/;
const isRest = (part: string) => part.startsWith("/[...");
const isFree = (part: string) => part.startsWith("[");

/** Gives a path that fits a pattern, such as `/post/[slug]`, its canonical spelling. */
function speller(pattern: string): (path: string) => string | undefined {
  const parts = pattern.split(PLACE);
  const shapes = parts.map((part) => {
    if (isRest(part)) return "((?:/.*)?)";
    return `(${isFree(part) ? "[^/]+" : RegExp.escape(part)})`;
  });
  const shape = new RegExp(`^${shapes.join("")}$`, "i");
  const spell = (typed: string, part = "") => {
    if (isRest(part)) return typed.split("/").map(encodeURIComponent).join("/");
    if (!isFree(part)) return part;
    return encodeURIComponent(letterCase[part]?.(typed) ?? typed.toLowerCase());
  };
  return (path) => {
    const typed = shape.exec(path);
    return typed
      ?.slice(1)
      .map((value, index) => spell(value, parts[index]))
      .join("");
  };
}
