import { entryPaths, paths } from "#shared/addresses/paths.ts";
import { formatListPath, getAllListPages } from "#src/features/blog/lists.ts";
import { decodeAddress, type Folders, isContentPicture, pictureIssue } from "#src/lib/images/files.ts";
import { type ContentFile, type ContentText, type Entries, type Entry, issueAt, listTexts } from "./files.ts";
import { type ContentIssue, closestMatch } from "./issue.ts";

/** Files that the build generates and `paths` does not contain. */
const GENERATED_PATHS = ["/art/motifs.svg", "/_astro"];
/** Pages that are never served under their own address. */
const UNLINKABLE_PATHS: readonly string[] = [paths.notFound, paths.serverError];

const ownPaths: string[] = Object.values(paths).filter((path) => typeof path === "string");

/** Returns every address that a link may have. */
function linkableAddresses(entries: Entries, publicFiles: readonly string[]): Set<string> {
  return new Set([
    ...ownPaths.filter((path) => !UNLINKABLE_PATHS.includes(path)),
    ...GENERATED_PATHS,
    ...publicFiles.map((name) => `/${name}`),
    ...getAllListPages(blogContent(entries)).map(formatListPath),
    ...entries.categories.flatMap(({ data }) => data.categories.map(({ slug }) => paths.categoryFeed(slug))),
    ...entries.posts.filter(isPublished).map(({ data }) => paths.blogAuthor(data.author)),
    ...entryAddresses(entries).map(({ path }) => path),
  ]);
}

/** Whether an entry has a page: drafts and former members have none. */
const isPublished = ({ data }: Entry) => !("draft" in data && data.draft) && !("left" in data && data.left);

/** Returns the content of the blog, with scheduled posts. */
function blogContent({ posts, categories, members }: Entries) {
  return {
    entries: posts.filter(isPublished).map(({ slug, data }) => ({ id: slug, data })),
    categories: categories.flatMap(({ data }) => data.categories),
    authors: members.map(({ slug }) => ({ slug })),
  };
}

/** Returns the address of each entry with a page. */
function entryAddresses(entries: Entries): { path: string; entry: Entry }[] {
  const kinds = Object.keys(entryPaths) as (keyof typeof entryPaths)[];
  return [
    ...kinds.flatMap((kind) =>
      entries[kind]
        .filter(isPublished)
        .map((entry: Entry) => ({ path: entryPaths[kind](entry.slug), entry })),
    ),
    ...entries.offers.map((entry) => ({ path: paths.payment(entry.data.id), entry })),
  ];
}

/** Returns former addresses with their successors. Those of former members redirect to the team. */
export function formerAddresses(entries: Entries): { from: string; to: string; entry: Entry }[] {
  const kinds = ["services", "policies", "projects", "posts", "members"] as const;
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

/** Returns entries whose address is in use by another entry or by the site. Letter case is ignored. */
export function addressIssues(entries: Entries, publicFiles: readonly string[]): ContentIssue[] {
  const folders = [
    "/parts",
    "/forms",
    "/payment",
    "/og",
    "/healthz",
    "/readyz",
    "/metrics",
    ...publicFiles.map((name) => `/${name.split("/")[0]}`),
  ];
  const reserved = [...ownPaths, ...GENERATED_PATHS, ...folders, ...publicFiles.map((name) => `/${name}`)];
  const owners = new Map(reserved.map((path) => [path.toLowerCase(), "the site"]));
  const former = formerAddresses(entries).map(({ from, entry }) => ({ path: from, entry }));
  return [...entryAddresses(entries), ...former].flatMap(({ path, entry }) => {
    const owner = owners.get(path.toLowerCase());
    if (!owner) owners.set(path.toLowerCase(), entry.file);
    return owner ? [addressIssue(path, owner, entry)] : [];
  });
}

function addressIssue(path: string, owner: string, entry: Entry): ContentIssue {
  if (!("id" in entry.data)) {
    const message = `Expected an unused address, got ${path}, which ${owner} has. Rename the file.`;
    return { file: entry.file, message };
  }
  const { id } = entry.data;
  return issueAt(entry, ["id"], `Expected a number that no offer has had, got ${id}, which ${owner} has.`);
}

/** A field that contains only an address of this site. */
const ADDRESS = /^\/(?!\/)[^\s]*$/;
/** Addresses with spaces are in angle brackets. */
const MARKDOWN_LINK = /(!?)\[([^\]]*)\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)/g;
const EXTERNAL = /^(https?:\/\/|mailto:|tel:|\{)/;
/** Files that pages embed. */
const EMBEDDED_FILE = /^\/(art|media|fonts|pictures)\//;

/** Returns links to missing pages and files, in fields and in articles. */
export function linkIssues(
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
  isPicture: boolean;
  alt?: string | undefined;
}

function parseTargets({ text, path }: ContentText): Target[] {
  if (path && EMBEDDED_FILE.test(text)) return [{ address: text, isPicture: true }];
  if (path && ADDRESS.test(text)) return [{ address: text, isPicture: false }];
  return Array.from(text.matchAll(MARKDOWN_LINK), ([, mark, alt = "", bracketed, plain = ""]) => {
    const address = bracketed ?? plain;
    return {
      address: isContentPicture(address) ? decodeAddress(address) : address,
      isPicture: mark === "!" || EMBEDDED_FILE.test(address),
      alt: mark === "!" ? alt : undefined,
    };
  });
}

/** @returns a function that returns the message for an invalid target, or `undefined` */
function createTargetCheck(
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): (target: Target) => string | undefined {
  const addresses = linkableAddresses(entries, publicFiles);
  const successors = new Map(formerAddresses(entries).map(({ from, to }) => [from, to]));
  const answers = new Set(entries.questions.map(({ slug }) => paths.answer(slug)));
  const candidates = [...addresses];
  return ({ address, isPicture, alt }) => {
    if (alt?.trim() === "")
      return `Expected a description of the picture, such as ![The shop](${address}), got ![](${address}).`;
    if (EXTERNAL.test(address) || address.startsWith("#")) return undefined;
    if (!address.startsWith("/"))
      return `Expected an address that starts with https:// or, on this site, with /, got ${address}.`;
    const [path = ""] = address.split(/[?#]/);
    if (isContentPicture(address) && addresses.has(address)) return pictureIssue(address, folders);
    if (addresses.has(path)) return answerMessage(address, path, answers);
    const match = successors.get(path) ?? closestMatch(path, candidates);
    if (isPicture) return pictureIssue(path, folders, match && `Did you mean ${match}?`);
    return `Expected the address of a page, got ${path}. ${match ? `Did you mean ${match}?` : "Change or remove the link."}`;
  };
}

function answerMessage(address: string, path: string, answers: ReadonlySet<string>): string | undefined {
  if (path !== paths.faq || !address.startsWith(paths.answer("")) || answers.has(address)) return undefined;
  return `Expected the address of a question, got ${address}. Did you mean ${closestMatch(address, [...answers]) ?? paths.faq}?`;
}
