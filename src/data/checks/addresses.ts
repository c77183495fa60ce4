import { paths } from "#shared/addresses/paths.ts";
import { type EntryPageKind, entryPaths } from "#shared/schemas/kinds.ts";
import { formatListPath, getAllListPages } from "#src/data/blog/post-lists.ts";
import { isListed } from "#src/data/content/is-listed.ts";
import {
  checkPicture,
  decodePictureAddress,
  type Folders,
  isContentPicture,
} from "#src/data/images/picture-files.ts";
import {
  type ContentFile,
  type ContentText,
  type Entries,
  type Entry,
  issueAt,
  listTexts,
} from "./content-files.ts";
import { type ContentIssue, findClosestMatch } from "./issue.ts";

/** Paths of generated files that `paths` does not contain. */
const GENERATED_PATHS = ["/_astro"];
/** Pages that are never served under their own path. */
const UNLINKABLE_PATHS: readonly string[] = [paths.notFound, paths.serverError];

const fixedPaths: string[] = Object.values(paths).filter((path) => typeof path === "string");

/** Returns all valid link targets on the site. */
export function getLinkableAddresses(entries: Entries, publicFiles: readonly string[]): Set<string> {
  const emptyAliases = getAliasesWithoutEntry(entries);
  return new Set([
    ...fixedPaths.filter((path) => !UNLINKABLE_PATHS.includes(path) && !Object.hasOwn(emptyAliases, path)),
    ...GENERATED_PATHS,
    ...publicFiles.map((name) => `/${name}`),
    ...getAllListPages(getBlogContent(entries)).map(formatListPath),
    ...entries.categories.flatMap(({ data }) => data.categories.map(({ slug }) => paths.categoryFeed(slug))),
    ...getEntryAddresses(entries).map(({ path }) => path),
  ]);
}

/** Returns the content of the blog, including scheduled posts. */
function getBlogContent({ posts, categories, members }: Entries) {
  return {
    entries: posts.filter(isListed).map(({ slug, data }) => ({ id: slug, data })),
    categories: categories.flatMap(({ data }) => data.categories),
    authors: members.filter(({ data }) => !data.sample).map(({ slug }) => ({ slug })),
  };
}

/** Returns the entries that have a page, with their addresses. */
export function getEntryAddresses(entries: Entries): { path: string; entry: Entry }[] {
  const kinds = Object.keys(entryPaths) as EntryPageKind[];
  return [
    ...kinds.flatMap((kind) =>
      entries[kind].filter(isListed).map((entry: Entry) => ({ path: entryPaths[kind](entry.slug), entry })),
    ),
    ...entries.offers.map((entry) => ({ path: paths.payment(entry.data.id), entry })),
  ];
}

/**
 * Returns the aliases whose entry (first member, featured project or newest post) does not exist, each with the list
 * page to which it redirects (R4).
 */
export function getAliasesWithoutEntry(entries: Entries): Record<string, string> {
  const { members, projects, posts } = entries;
  return {
    ...(members.some(isListed) ? {} : { [paths.firstMember]: paths.team }),
    ...(projects.length > 0 ? {} : { [paths.featuredProject]: paths.portfolioGrid }),
    ...(posts.some(isListed) ? {} : { [paths.newestPost]: paths.blog }),
  };
}

/** Returns former addresses with their successors. The addresses of former members redirect to the team page. */
export function getFormerAddresses(entries: Entries): { from: string; to: string; entry: Entry }[] {
  const kinds = ["services", "landingPages", "policies", "projects", "posts", "members"] as const;
  return kinds.flatMap((kind) =>
    entries[kind].flatMap((entry: Entry<(typeof kinds)[number]>) => {
      const path = entryPaths[kind];
      const hasLeft = "left" in entry.data && entry.data.left;
      const slugs = hasLeft ? [entry.slug, ...entry.data.formerly] : entry.data.formerly;
      const to = hasLeft ? paths.team : path(entry.slug);
      return slugs.map((slug) => ({ from: path(slug), to, entry }));
    }),
  );
}

/**
 * Returns an issue for each current or former address of an entry that another entry or the site uses. Ignores letter
 * case.
 */
export function findAddressIssues(entries: Entries, publicFiles: readonly string[]): ContentIssue[] {
  const reservedTopLevelPaths = [
    "/parts",
    "/forms",
    "/payment",
    "/og",
    "/healthz",
    "/readyz",
    "/metrics",
    ...publicFiles.map((name) => `/${name.split("/")[0]}`),
  ];
  const reserved = [
    ...fixedPaths,
    ...GENERATED_PATHS,
    ...reservedTopLevelPaths,
    ...publicFiles.map((name) => `/${name}`),
  ];
  const owners = new Map(reserved.map((path) => [path.toLowerCase(), "the site"]));
  const former = getFormerAddresses(entries).map(({ from, entry }) => ({ path: from, entry }));
  return [...getEntryAddresses(entries), ...former].flatMap(({ path, entry }) => {
    const owner = owners.get(path.toLowerCase());
    if (!owner) owners.set(path.toLowerCase(), entry.file);
    return owner ? [createAddressIssue(path, owner, entry)] : [];
  });
}

function createAddressIssue(path: string, owner: string, entry: Entry): ContentIssue {
  if (!("id" in entry.data)) {
    const message = `Expected an unused address, got ${path}, which is used by ${owner}. Rename the file.`;
    return { file: entry.file, message };
  }
  const { id } = entry.data;
  return issueAt(entry, ["id"], `Expected an unused id, got ${id}, which is used by ${owner}.`);
}

/** Matches a field that contains only a path of this site. */
export const ADDRESS = /^\/(?!\/)[^\s]*$/;
/** Matches a link or picture in Markdown. Targets with spaces are in angle brackets. */
export const MARKDOWN_LINK = /(!?)\[([^\]]*)\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)/g;
const EXTERNAL = /^(https?:\/\/|mailto:|tel:|\{)/;
/** Matches the path of a file that pages embed. */
const EMBEDDED_FILE = /^\/(art|media|fonts|pictures)\//;

/** Returns an issue for each link to a missing page or file, in fields and in articles. */
export function findLinkIssues(
  files: readonly ContentFile[],
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): ContentIssue[] {
  const checkTarget = createTargetCheck(entries, publicFiles, folders);
  return files.flatMap((file) =>
    listTexts(file).flatMap((text) =>
      parseTargets(text).flatMap((target) => {
        const message = checkTarget(target);
        return message ? [text.createIssue(message)] : [];
      }),
    ),
  );
}

interface Target {
  address: string;
  isEmbeddedFile: boolean;
  alt?: string | undefined;
}

function parseTargets({ text, path }: ContentText): Target[] {
  if (path && EMBEDDED_FILE.test(text)) return [{ address: text, isEmbeddedFile: true }];
  if (path && ADDRESS.test(text)) return [{ address: text, isEmbeddedFile: false }];
  return Array.from(text.matchAll(MARKDOWN_LINK), ([, mark, alt = "", bracketed, plain = ""]) => {
    const address = bracketed ?? plain;
    return {
      address: isContentPicture(address) ? decodePictureAddress(address) : address,
      isEmbeddedFile: mark === "!" || EMBEDDED_FILE.test(address),
      alt: mark === "!" ? alt : undefined,
    };
  });
}

/** Creates a function that returns the message for an invalid target, and `undefined` for a valid one. */
function createTargetCheck(
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): (target: Target) => string | undefined {
  const addresses = getLinkableAddresses(entries, publicFiles);
  const successors = new Map([
    ...getFormerAddresses(entries).map(({ from, to }) => [from, to] as const),
    ...Object.entries(getAliasesWithoutEntry(entries)),
  ]);
  const questionAddresses = new Set(entries.questions.map(({ slug }) => paths.answer(slug)));
  const candidates = [...addresses];
  return ({ address, isEmbeddedFile, alt }) => {
    if (alt?.trim() === "")
      return `Expected a description of the picture, such as ![The shop](${address}), got ![](${address}).`;
    if (EXTERNAL.test(address) || address.startsWith("#")) return undefined;
    if (!address.startsWith("/"))
      return `Expected a URL that starts with https:// or a path that starts with /, got ${address}.`;
    const [path = ""] = address.split(/[?#]/);
    if (isContentPicture(address) && addresses.has(address)) return checkPicture(address, folders);
    if (addresses.has(path)) return faqLinkMessage(address, path, questionAddresses);
    const match = successors.get(path) ?? findClosestMatch(path, candidates);
    if (isEmbeddedFile) return checkPicture(path, folders, match && `Did you mean ${match}?`);
    return `Expected the path of a page, got ${path}. ${match ? `Did you mean ${match}?` : "Change or remove the link."}`;
  };
}

function faqLinkMessage(
  address: string,
  path: string,
  questionAddresses: ReadonlySet<string>,
): string | undefined {
  if (path !== paths.faq || !address.startsWith(paths.answer("")) || questionAddresses.has(address))
    return undefined;
  return `Expected the path of a question, got ${address}. Did you mean ${findClosestMatch(address, [...questionAddresses]) ?? paths.faq}?`;
}
