import { paths } from "#shared/addresses/paths.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { entriesOf, isTranslated, ordered, single } from "#src/content/collections.ts";
import { headedPages } from "#src/content/headed-pages.ts";
import { allLists, findList, listPath, readListAddress } from "#src/features/blog/lists.ts";
import { type Blog, loadBlog } from "#src/features/blog/load.ts";

/** A page that has a social picture, and what stands on it. */
export interface SocialPage {
  path: string;
  title: string;
  /** One line above the title: what kind of page it is. */
  kind: string;
  /** A picture of the page's own; without one, the bridge. */
  art?: Picture | undefined;
  /** Whether that is a portrait. */
  square?: boolean;
  /** Whether the page's canonical address is another one (R4). */
  alias?: boolean;
}

const known = new WeakMap<Blog, Promise<Map<string, SocialPage>>>();

/** Every page with a picture of its own, by path, but for the blog's lists; read once for each state of the blog. */
export async function socialPages(): Promise<Map<string, SocialPage>> {
  return known.getOrInsertComputed(await loadBlog(), read);
}

/** The addresses of all pages with a picture. */
export async function socialPaths(): Promise<string[]> {
  return [...new Set([...(await socialPages()).keys(), ...(await blogListPaths())])];
}

/** What stands on a page's picture. Lists are asked for one by one: of many posts there are too many. */
export async function socialPage(path: string): Promise<SocialPage | undefined> {
  const page = (await socialPages()).get(path);
  if (page || !path.startsWith(`${paths.blog}/`)) return page;
  const blog = await loadBlog();
  const address = readListAddress(path.slice(`${paths.blog}/`.length));
  const list = address && findList(address, blog);
  if (!list) return undefined;
  const authors = address.kind === "author" ? await entriesOf("members") : [];
  const author = authors.find(({ id }) => "slug" in address && id === address.slug);
  const art = author?.data.portrait ?? list.posts[0]?.data.picture;
  return { path, title: list.head.title, kind: blog.words.title, art, square: author !== undefined };
}

/** Every page of the blog's lists, the blog itself among them. */
export async function blogListPaths(): Promise<string[]> {
  return (await isTranslated("blogPage")) ? allLists(await loadBlog()).map(listPath) : [];
}

async function read({ entries, categories }: Blog): Promise<Map<string, SocialPage>> {
  const { name: company, tagline } = await single("company");
  const consulting = (await single("servicesPage")).head.title;
  const categoryOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
  const projects = await ordered("projects");
  const works = projects.map(({ slug, title, category, picture }) =>
    page(paths.project(slug), title, category, picture),
  );
  const members = (await ordered("members")).map(({ slug, name, role, portrait }) => ({
    ...page(paths.member(slug), name, role, portrait),
    square: true,
  }));
  const posts = entries.map(({ id, data }) =>
    page(paths.post(id), data.title, categoryOf(data.category), data.picture),
  );
  const pages: SocialPage[] = [
    ...(await headedPages()).map(({ path, words }) => page(path, words.head.title, tagline)),
    ...(await ordered("services")).map(({ slug, hero, name, picture }) =>
      page(paths.service(slug), hero.title, name, picture),
    ),
    ...(await ordered("serviceDetails")).map(({ slug, name, picture }) =>
      page(paths.serviceDetail(slug), name, consulting, picture),
    ),
    ...works,
    ...aliasOf(works[projects.findIndex(({ featured }) => featured)], paths.featuredProject),
    ...members,
    ...aliasOf(members[0], paths.firstMember),
    ...(await ordered("offers")).map(({ id, head, name }) => page(paths.payment(id), head.title, name)),
    ...posts,
    ...aliasOf(posts[0], paths.newestPost),
  ];
  const short = (title: string) => title.replace(` | ${company}`, "");
  return new Map(pages.map((one) => [one.path, { ...one, title: short(one.title) }]));
}

const page = (path: string, title: string, kind: string, art?: Picture): SocialPage => ({
  path,
  title,
  kind,
  art,
});

/** R4: an address that shows one entry of a list has that entry's picture. */
const aliasOf = (shown: SocialPage | undefined, path: string): SocialPage[] =>
  shown ? [{ ...shown, path, alias: true }] : [];
