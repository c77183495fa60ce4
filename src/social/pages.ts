import { getCollection } from "astro:content";
import { newestFirst } from "../blog/post";
import { ordered, single } from "../content";
import { headedPages } from "../headed-pages";
import { paths } from "../paths";

/** A page that has a social picture, and what stands on it. */
export interface SocialPage {
  path: string;
  title: string;
  kind: string;
  art?: string | undefined;
  /** Whether the page's canonical address is another one (R4). */
  alias?: boolean;
}

let known: Promise<Map<string, SocialPage>> | undefined;

/** Every page with a picture of its own, by path, but for the blog's lists (lists.ts). Read once: content does not change in a built site. */
export function socialPages(): Promise<Map<string, SocialPage>> {
  if (import.meta.env.DEV) return read();
  known ??= read();
  return known;
}

async function read(): Promise<Map<string, SocialPage>> {
  const { name, tagline } = await single("company");
  const lists = await Promise.all([
    fromHeads(tagline),
    fromServices(),
    fromProjects(),
    fromMembers(),
    fromOffers(),
    fromPosts(),
  ]);
  const pages = lists.flat().map((page) => ({ ...page, title: page.title.replace(` | ${name}`, "") }));
  return new Map(pages.map((page) => [page.path, page]));
}

async function fromHeads(kind: string): Promise<SocialPage[]> {
  return (await headedPages()).map(({ path, words }) => ({ path, title: words.head.title, kind }));
}

async function fromServices(): Promise<SocialPage[]> {
  const { title: kind } = (await single("servicesPage")).head;
  const services = (await getCollection("services")).map(({ id, data }) => ({
    path: paths.service(id),
    title: data.hero.title,
    kind: data.name,
    art: paths.servicePicture(id),
  }));
  const details = (await getCollection("serviceDetails")).map(({ id, data }) => ({
    path: paths.serviceDetail(id),
    title: data.name,
    kind,
    art: paths.servicePicture(id),
  }));
  return [...services, ...details];
}

async function fromProjects(): Promise<SocialPage[]> {
  const projects = await getCollection("projects");
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
  }));
  return withAlias(pages, pages[0], paths.firstMember);
}

async function fromOffers(): Promise<SocialPage[]> {
  const offers = await getCollection("offers");
  return offers.map(({ data }) => ({
    path: paths.payment(data.id),
    title: data.head.title,
    kind: data.name,
  }));
}

async function fromPosts(): Promise<SocialPage[]> {
  const { categories } = await single("categories");
  const posts = newestFirst(await getCollection("posts"));
  const pages = posts.map(({ id, data }) => ({
    path: paths.post(id),
    title: data.title,
    kind: categories.find(({ slug }) => slug === data.category)?.name ?? data.category,
    art: data.picture.src,
  }));
  return withAlias(pages, pages[0], paths.newestPost);
}

/** R4: an address that shows one entry of a list has that entry's picture. */
const withAlias = (pages: SocialPage[], shown: SocialPage | undefined, path: string): SocialPage[] =>
  shown ? [...pages, { ...shown, path, alias: true }] : pages;
