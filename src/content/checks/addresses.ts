import { entryPaths, paths } from "#shared/addresses/paths.ts";
import { allLists, listPath } from "#src/features/blog/lists.ts";
import { decoded, type Folders, isOwn, pictureFault } from "#src/lib/images/files.ts";
import { closest, type Fault } from "./fault.ts";
import { type ContentFile, type Entries, type Entry, faultAt, type Text, textsOf } from "./files.ts";

/** Made by the build, and not among `paths`. */
const MADE = ["/art/motifs.svg", "/_astro"];
/** Never shown under their own address. */
const HIDDEN: readonly string[] = [paths.notFound, paths.fault];

const ownPaths: string[] = Object.values(paths).filter((path) => typeof path === "string");

/** Every address that visitors may be sent to, those that the content adds and those that stand anyway. */
function addressesOf(entries: Entries, publicFiles: readonly string[]): Set<string> {
  return new Set([
    ...ownPaths.filter((path) => !HIDDEN.includes(path)),
    ...MADE,
    ...publicFiles.map((name) => `/${name}`),
    ...allLists(blogOf(entries)).map(listPath),
    ...entries.categories.flatMap(({ data }) => data.categories.map(({ slug }) => paths.categoryFeed(slug))),
    ...entries.posts.filter(isShown).map(({ data }) => paths.blogAuthor(data.author)),
    ...claims(entries).map(({ path }) => path),
  ]);
}

/** A draft is not yet, and whoever has left is no more. */
const isShown = ({ data }: Entry) => !("draft" in data && data.draft) && !("left" in data && data.left);

/** The blog's lists as they are once every post has come. */
function blogOf({ posts, categories, members }: Entries) {
  return {
    entries: posts.filter(isShown).map(({ slug, data }) => ({ id: slug, data })),
    categories: categories.flatMap(({ data }) => data.categories),
    authors: members.map(({ slug }) => ({ slug })),
  };
}

/** The address of each file that has one. */
function claims(entries: Entries): { path: string; entry: Entry }[] {
  const kinds = Object.keys(entryPaths) as (keyof typeof entryPaths)[];
  return [
    ...kinds.flatMap((kind) =>
      entries[kind].filter(isShown).map((entry: Entry) => ({ path: entryPaths[kind](entry.slug), entry })),
    ),
    ...entries.offers.map((entry) => ({ path: paths.payment(entry.data.id), entry })),
  ];
}

/** The addresses that entries had before, each with the present one; who has left has the team's. */
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

/** Files that claim an address that is taken, by another file or by the site itself, in whatever letter case. */
export function takenFaults(entries: Entries, publicFiles: readonly string[]): Fault[] {
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
  const reserved = [...ownPaths, ...MADE, ...folders, ...publicFiles.map((name) => `/${name}`)];
  const takenBy = new Map(reserved.map((path) => [path.toLowerCase(), "the site itself"]));
  const former = formerAddresses(entries).map(({ from, entry }) => ({ path: from, entry }));
  return [...claims(entries), ...former].flatMap(({ path, entry }) => {
    const other = takenBy.get(path.toLowerCase());
    if (!other) takenBy.set(path.toLowerCase(), entry.file);
    return other ? [taken(path, other, entry)] : [];
  });
}

function taken(path: string, other: string, entry: Entry): Fault {
  if (!("id" in entry.data)) {
    const sentence = `its address ${path} is already taken by ${other}; give the file another name`;
    return { file: entry.file, sentence };
  }
  const { id } = entry.data;
  return faultAt(entry, ["id"], `${id} is already the number of ${other}; write one that no offer ever had`);
}

/** A field that holds an address of this site and nothing else. */
const ADDRESS = /^\/(?!\/)[^\s]*$/;
/** An address with spaces stands between angle brackets. */
const MARKDOWN_LINK = /(!?)\[([^\]]*)\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)/g;
const ELSEWHERE = /^(https?:\/\/|mailto:|tel:|\{)/;
/** Files that are shown, not pages that are led to. */
const SHOWN_FILE = /^\/(art|media|fonts|pictures)\//;

/** Links and pictures that lead nowhere, in fields and in Markdown. */
export function linkFaults(
  files: readonly ContentFile[],
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): Fault[] {
  const site = siteOf(entries, publicFiles, folders);
  return files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      targetsIn(text).flatMap((target) => {
        const wrong = site(target);
        return wrong ? [text.fault(wrong)] : [];
      }),
    ),
  );
}

interface Target {
  address: string;
  picture: boolean;
  alt?: string | undefined;
}

function targetsIn({ text, path }: Text): Target[] {
  if (path && SHOWN_FILE.test(text)) return [{ address: text, picture: true }];
  if (path && ADDRESS.test(text)) return [{ address: text, picture: false }];
  return Array.from(text.matchAll(MARKDOWN_LINK), ([, mark, alt = "", spaced, plain = ""]) => {
    const address = spaced ?? plain;
    return {
      address: isOwn(address) ? decoded(address) : address,
      picture: mark === "!" || SHOWN_FILE.test(address),
      alt: mark === "!" ? alt : undefined,
    };
  });
}

/** Says of a target what is wrong with it, if anything is. */
function siteOf(
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): (target: Target) => string | undefined {
  const known = addressesOf(entries, publicFiles);
  const former = new Map(formerAddresses(entries).map(({ from, to }) => [from, to]));
  const parts = new Set(entries.questions.map(({ slug }) => paths.answer(slug)));
  const all = [...known];
  return ({ address, picture, alt }) => {
    if (alt?.trim() === "")
      return `the picture ${address} has no description; write ![what it shows](${address})`;
    if (ELSEWHERE.test(address) || address.startsWith("#")) return undefined;
    if (!address.startsWith("/"))
      return `${address} is no address; write https://${address}, or /… for a page of this site`;
    const [path = ""] = address.split(/[?#]/);
    if (isOwn(address) && known.has(address)) return pictureFault(address, folders);
    if (known.has(path)) return deadPart(address, path, parts);
    const meant = former.get(path) ?? closest(path, all);
    if (picture) return pictureFault(path, folders, meant && `write ${meant}`);
    return `${path} leads nowhere; write ${meant ?? "the address of a page that exists"}, or take the link out`;
  };
}

/** Answers are the parts of pages that are made from files. */
function deadPart(address: string, path: string, parts: ReadonlySet<string>): string | undefined {
  if (path !== paths.faq || !address.startsWith(paths.answer("")) || parts.has(address)) return undefined;
  return `${address} leads to a question that is not there; write ${closest(address, [...parts]) ?? paths.faq}`;
}
