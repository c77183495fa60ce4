import { paths } from "../../../shared/addresses/paths.ts";
import { allLists, listPath } from "../../blog/lists.ts";
import type { Entries, Entry } from "./entries.ts";
import type { Fault } from "./fault.ts";

/** An address that visitors may be sent to. */
export interface Address {
  path: string;
  /** The file it comes from; nothing where it is the site's own. */
  entry?: Entry;
}

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

/** Every address of the site, those that the content adds and those that stand anyway. */
export function addressesOf(entries: Entries, publicFiles: readonly string[]): Address[] {
  const own = [
    ...Object.values(paths).filter((path) => typeof path === "string" && !HIDDEN.includes(path)),
    ...MADE,
    ...publicFiles.map((name) => `/${name}`),
    ...allLists(blogOf(entries)).map(listPath),
    ...entries.categories.flatMap(({ data }) => data.categories.map(({ slug }) => paths.categoryFeed(slug))),
    ...entries.posts.filter(isShown).map(({ data }) => paths.blogAuthor(data.author)),
  ];
  return [...[...new Set(own as string[])].map((path) => ({ path })), ...entryAddresses(entries)];
}

const isShown = ({ data }: Entry<"posts">) => !data.draft;

/** The blog's lists as they are once every post has come. */
function blogOf({ posts, categories, members }: Entries) {
  return {
    entries: posts.filter(isShown).map(({ slug, data }) => ({ id: slug, data })),
    categories: categories.flatMap(({ data }) => data.categories),
    authors: members.map(({ slug }) => ({ slug })),
  };
}

/** The address of each file that has one. */
function entryAddresses(entries: Entries): Address[] {
  return [
    ...entries.services.map((entry) => ({ path: paths.service(entry.slug), entry })),
    ...entries.serviceDetails.map((entry) => ({ path: paths.serviceDetail(entry.slug), entry })),
    ...entries.policies.map((entry) => ({ path: paths.policy(entry.slug), entry })),
    ...entries.projects.map((entry) => ({ path: paths.project(entry.slug), entry })),
    ...entries.posts.filter(isShown).map((entry) => ({ path: paths.post(entry.slug), entry })),
    ...entries.members
      .filter(({ data }) => !data.left)
      .map((entry) => ({ path: paths.member(entry.slug), entry })),
    ...entries.offers.map((entry) => ({ path: paths.payment(entry.data.id), entry })),
  ];
}

/** The addresses that entries had before, each with the present one; who has left has the team's. */
export function formerAddresses(entries: Entries): { from: string; to: string; entry: Entry }[] {
  const kinds = [
    { list: entries.services, path: paths.service },
    { list: entries.policies, path: paths.policy },
    { list: entries.projects, path: paths.project },
    { list: entries.posts, path: paths.post },
    { list: entries.members, path: paths.member },
  ];
  return kinds.flatMap(({ list, path }) =>
    list.flatMap((entry: Entry<"services" | "policies" | "projects" | "posts" | "members">) => {
      const hasLeft = "left" in entry.data && entry.data.left;
      const slugs = hasLeft ? [entry.slug, ...entry.data.formerly] : entry.data.formerly;
      const to = hasLeft ? paths.team : path(entry.slug);
      return slugs.map((slug) => ({ from: path(slug), to, entry }));
    }),
  );
}

/** Files that claim an address that is taken, by another file or by the site itself, in whatever letter case. */
export function takenFaults(entries: Entries, publicFiles: readonly string[]): Fault[] {
  const takenBy = new Map<string, string>();
  for (const path of reserved(publicFiles)) takenBy.set(path.toLowerCase(), "the site itself");
  const claims = [
    ...entryAddresses(entries).map(({ path, entry }) => ({ path, entry })),
    ...formerAddresses(entries).map(({ from, entry }) => ({ path: from, entry })),
  ];
  return claims.flatMap(({ path, entry }) => {
    const other = takenBy.get(path.toLowerCase());
    if (!other) takenBy.set(path.toLowerCase(), entry?.from.file ?? "");
    return other && entry ? [taken(path, other, entry)] : [];
  });
}

function taken(path: string, other: string, { from, data }: Entry): Fault {
  if ("id" in data)
    return {
      file: from.file,
      line: from.lineOf(["id"]),
      sentence: `id: ${data.id} is already the number of ${other}; write one that no offer ever had`,
    };
  return {
    file: from.file,
    sentence: `its address ${path} is already taken by ${other}; give the file another name`,
  };
}

/** What no file may be called: the site's own addresses and the folders they begin with. */
function reserved(publicFiles: readonly string[]): string[] {
  const own = Object.values(paths).flatMap((path) => (typeof path === "string" ? [path] : []));
  const folders = [
    "/parts",
    "/forms",
    "/payment",
    "/og",
    ...MADE,
    ...publicFiles.map((name) => `/${name.split("/")[0]}`),
  ];
  return [...own, ...folders, ...publicFiles.map((name) => `/${name}`)];
}
