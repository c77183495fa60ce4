import { entryPaths, paths } from "../../../shared/addresses/paths.ts";
import { listPath } from "../../blog/list-address.ts";
import { allLists } from "../../blog/lists.ts";
import type { Fault } from "./fault.ts";
import { type Entries, type Entry, faultAt } from "./files.ts";

/** Made by the build, and not among `paths`. */
const MADE = ["/art/motifs.svg", "/_astro"];
/** Never shown under their own address. */
const HIDDEN: readonly string[] = [
  paths.notFound,
  paths.fault,
  paths.commentCounts,
  paths.newestPosts,
  paths.contactNamed,
];

const ownPaths: string[] = Object.values(paths).filter((path) => typeof path === "string");

/** Every address that visitors may be sent to, those that the content adds and those that stand anyway. */
export function addressesOf(entries: Entries, publicFiles: readonly string[]): Set<string> {
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
