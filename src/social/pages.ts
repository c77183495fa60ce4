import { paths } from "../../shared/addresses/paths";
import type { Picture } from "../../shared/schemas/picture";
import { type Blog, loadBlog } from "../blog/load";
import { inOrder, ordered, single } from "../content/collections";
import { headedPages } from "../content/headed-pages";

/** A page that has a social picture, and what stands on it. */
export interface SocialPage {
  path: string;
  title: string;
  kind: string;
  art?: Picture | undefined;
  /** Whether that is a portrait. */
  square?: boolean;
  /** Whether the page's canonical address is another one (R4). */
  alias?: boolean;
}

const known = new WeakMap<Blog, Promise<Map<string, SocialPage>>>();

/** Every page with a picture of its own, by path, but for the blog's lists (lists.ts); read once for each state of the blog. */
export async function socialPages(): Promise<Map<string, SocialPage>> {
  const blog = await loadBlog();
  const pages = known.get(blog) ?? read(blog);
  known.set(blog, pages);
  return pages;
}

async function read(blog: Blog): Promise<Map<string, SocialPage>> {
  const { name, tagline } = await single("company");
  const lists = await Promise.all([
    fromHeads(tagline),
    fromServices(),
    fromProjects(),
    fromMembers(),
    fromOffers(),
    fromPosts(blog),
  ]);
  const pages = lists.flat().map((page) => ({ ...page, title: page.title.replace(` | ${name}`, "") }));
  return new Map(pages.map((page) => [page.path, page]));
}

async function fromHeads(kind: string): Promise<SocialPage[]> {
  return (await headedPages()).map(({ path, words }) => ({ path, title: words.head.title, kind }));
}

async function fromServices(): Promise<SocialPage[]> {
  const { title: kind } = (await single("servicesPage")).head;
  const services = (await inOrder("services")).map(({ id, data }) => ({
    path: paths.service(id),
    title: data.hero.title,
    kind: data.name,
    art: data.picture,
  }));
  const details = (await inOrder("serviceDetails")).map(({ id, data }) => ({
    path: paths.serviceDetail(id),
    title: data.name,
    kind,
    art: data.picture,
  }));
  return [...services, ...details];
}

async function fromProjects(): Promise<SocialPage[]> {
  const projects = await inOrder("projects");
  const pages = projects.map(({ id, data }) => ({
    path: paths.project(id),
    title: data.title,
    kind: data.category,
    art: data.picture,
  }));
  const featured = projects.findIndex(({ data }) => data.featured);
  return withAlias(pages, pages[featured], paths.featuredProject);
}

async function fromMembers(): Promise<SocialPage[]> {
  const members = await ordered("members");
  const pages = members.map(({ slug, name, role, portrait }) => ({
    path: paths.member(slug),
    title: name,
    kind: role,
    art: portrait,
    square: true,
  }));
  return withAlias(pages, pages[0], paths.firstMember);
}

async function fromOffers(): Promise<SocialPage[]> {
  const offers = await ordered("offers");
  return offers.map((data) => ({
    path: paths.payment(data.id),
    title: data.head.title,
    kind: data.name,
  }));
}

function fromPosts({ entries, categories }: Blog): SocialPage[] {
  const pages = entries.map(({ id, data }) => ({
    path: paths.post(id),
    title: data.title,
    kind: categories.find(({ slug }) => slug === data.category)?.name ?? data.category,
    art: data.picture,
  }));
  return withAlias(pages, pages[0], paths.newestPost);
}

/** R4: an address that shows one entry of a list has that entry's picture. */
const withAlias = (pages: SocialPage[], shown: SocialPage | undefined, path: string): SocialPage[] =>
  shown ? [...pages, { ...shown, path, alias: true }] : pages;
