import { legacyPaths, paths, withLanguagePrefix } from "#shared/addresses/paths.ts";

const BOARD_FORM_PATTERNS = [
  paths.board,
  paths.boardEnquiry("[reference]"),
  paths.boardLink("[token]"),
  paths.boardComments(),
  paths.boardErasure("[reference]"),
];
/** Route patterns of the board, absent with `BOARD=off`. */
export const BOARD_PATTERNS = [
  ...BOARD_FORM_PATTERNS,
  paths.boardFigures(),
  paths.boardFiguresCsv(),
  paths.boardReceiptsCsv(),
  paths.boardSubscribers(),
  paths.boardSubscribersCsv(),
  paths.boardPerson("[reference]"),
];
/**
 * Route patterns that accept POST requests: forms, the lookup of a status (E11), mail links (E7), reported payments (E9)
 * and the board.
 */
export const POST_PATTERNS = [
  paths.form("[form]"),
  paths.statuses,
  paths.mailLink("[token]"),
  paths.order("[token]"),
  ...BOARD_FORM_PATTERNS,
];

/** Whether a route accepts POST requests, with or without a language prefix. */
export const acceptsPost = (pattern: string): boolean =>
  POST_PATTERNS.includes(pattern.replace(/^\/[a-z]{2,3}(?=\/(?:(?:forms|links|order)\/|status$))/, ""));

/** Functions that return the canonical letter case of a parameter. All other parameters are lower case. */
const segmentCase: Partial<Record<string, (segment: string) => string>> = {
  "[token]": (token) => token,
  "[reference]": (reference) => reference.toUpperCase(),
};

export type ResolvedPath =
  /** A prerendered page or a file. */
  | { kind: "canonical"; path: string }
  /** `redirected`: another spelling or a legacy path. `renamed`: the former path of an entry. */
  | { kind: "redirected" | "renamed"; path: string }
  | { kind: "on-demand"; path: string; pattern: string }
  /** The page is not translated; `path` is the English page. */
  | { kind: "untranslated"; path: string }
  | { kind: "unknown" };

/** Resolves a path to its canonical form, ignoring letter case, trailing slashes and separators of words (R13). */
export type ResolvePath = (pathname: string) => ResolvedPath;

/**
 * Returns a function that resolves paths.
 * @param builtPaths canonical paths of prerendered pages and files
 * @param patterns route patterns of on-demand pages, such as `/payment/[productId]`
 * @param formerPaths the current path of each former path
 * @param languages languages with a path prefix, such as `bn`
 */
export function createPathResolver(
  builtPaths: Iterable<string>,
  patterns: readonly string[],
  formerPaths: Readonly<Record<string, string>> = {},
  languages: readonly string[] = [],
): ResolvePath {
  const canonical = new Map(Array.from(builtPaths, (path) => [toKey(path), path]));
  const former = new Map(Object.entries(formerPaths).map(([from, to]) => [toKey(from), to]));
  const routes = patterns.map((pattern) => ({ pattern, canonicalize: createCanonicalizer(pattern) }));
  const typedPaths = createTypedPaths([...former.keys(), ...canonical.values(), ...patterns]);
  const resolveFixed: ResolveDecodedPath = (pathname, decoded) => {
    const key = decoded.toLowerCase();
    const built = canonical.get(key);
    if (built !== undefined)
      return encodeURI(built) === pathname ? { kind: "canonical", path: built } : redirectTo(built);
    const renamedTo = former.get(key);
    return renamedTo === undefined ? undefined : { kind: "renamed", path: encodeURI(renamedTo) };
  };
  const resolveOnDemand: ResolveDecodedPath = (pathname, decoded) => {
    for (const { pattern, canonicalize } of routes) {
      const path = canonicalize(decoded);
      if (path !== undefined)
        return path === pathname ? { kind: "on-demand", path, pattern } : { kind: "redirected", path };
    }
    return undefined;
  };
  const resolveTarget = (page: string | undefined): ResolvedPath | undefined => {
    const target = page && (resolveFixed(page, page) ?? resolveOnDemand(page, page));
    return target && "path" in target ? { kind: "redirected", path: target.path } : undefined;
  };
  const resolveExisting: ResolvePath = (pathname) => {
    const decoded = trimTrailingSlashes(decodePath(pathname) ?? "");
    if (decoded === "") return { kind: "unknown" };
    return (
      resolveFixed(pathname, decoded) ??
      resolveTarget(legacyPaths[decoded.toLowerCase()]) ??
      resolveOnDemand(pathname, decoded) ??
      resolveTarget(typedPaths.get(toTypedKey(decoded))) ?? { kind: "unknown" }
    );
  };
  /**
   * Resolves the path of an untranslated page to the English page. A former or legacy path of a translated page resolves
   * to its current path in that language.
   */
  const resolveUntranslated = (pathname: string): ResolvedPath => {
    const language = getPathLanguage(pathname, languages);
    if (language === undefined) return { kind: "unknown" };
    const englishPath = pathname.slice(language.length + 1) || "/";
    if (getPathLanguage(englishPath, languages) !== undefined) return { kind: "unknown" };
    const english = resolveExisting(englishPath);
    if (!("path" in english)) return english;
    const { kind } = english;
    if (kind === "renamed" || kind === "redirected") {
      const translated = resolveExisting(withLanguagePrefix(language, english.path));
      if (translated.kind === "canonical" || (kind === "redirected" && translated.kind === "on-demand"))
        return { kind, path: translated.path };
    }
    return { kind: "untranslated", path: english.path };
  };
  return (pathname) => {
    const resolved = resolveExisting(pathname);
    return resolved.kind === "unknown" ? resolveUntranslated(pathname) : resolved;
  };
}

/** Returns the language of a path's prefix in any letter case, or `undefined` without a prefix. */
export const getPathLanguage = (pathname: string, languages: readonly string[]): string | undefined =>
  languages.find((language) => `${pathname}/`.toLowerCase().startsWith(`/${language}/`));

const redirectTo = (path: string): ResolvedPath => ({ kind: "redirected", path: encodeURI(path) });

/** Decodes a path. @returns `undefined` if the percent-encoding is invalid or the path contains a control character */
function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: rejects control characters
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Returns the page for paths that people type, by `toTypedKey`: legacy paths, and those of pages with other separators.
 * A page has precedence over a legacy path.
 */
const createTypedPaths = (pagePaths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Object.entries(legacyPaths),
      ...pagePaths.filter(isTypedPath).map((path) => [path, path] as const),
    ].map(([from, to]) => [toTypedKey(from), to]),
  );

/** Nobody types the paths of files, which have an extension. Patterns with a parameter are no paths. */
const isTypedPath = (path: string) => path !== paths.home && !/[.[]/.test(path);

/** Removes separators of words. */
const toTypedKey = (path: string): string => toKey(path).replaceAll(/[-_ +]/g, "");

const toKey = (path: string): string => trimTrailingSlashes(path).toLowerCase();

/**
 * Removes only trailing slashes. A path that starts with `//` stays unknown, because a redirect to `//host` would leave
 * the site. A regular expression would backtrack from each slash of `/////…x`.
 */
function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

type ResolveDecodedPath = (pathname: string, decoded: string) => ResolvedPath | undefined;

/** A parameter of a route pattern: `[name]` within a segment, or `/[...name]` for the rest of the path. */
const PARAMETER = /(\/\[\.{3}\w+\]|\[\w+\])/;
const isRestParameter = (part: string) => part.startsWith("/[...");
const isParameter = (part: string) => part.startsWith("[");

/** Returns a function that canonicalizes paths of a route; it returns `undefined` for other paths. */
function createCanonicalizer(pattern: string): (path: string) => string | undefined {
  const parts = pattern.split(PARAMETER);
  const sources = parts.map((part) => {
    if (isRestParameter(part)) return "((?:/.*)?)";
    return `(${isParameter(part) ? "[^/]+" : RegExp.escape(part)})`;
  });
  const regex = new RegExp(`^${sources.join("")}$`, "i");
  const canonicalizePart = (value: string, part = "") => {
    if (isRestParameter(part)) return value.split("/").map(encodeURIComponent).join("/");
    if (!isParameter(part)) return part;
    return encodeURIComponent(segmentCase[part]?.(value) ?? value.toLowerCase());
  };
  return (path) => {
    const match = regex.exec(path);
    return match
      ?.slice(1)
      .map((value, index) => canonicalizePart(value, parts[index]))
      .join("");
  };
}
