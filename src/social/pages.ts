import { type CollectionKey, getCollection } from "astro:content";
import { single } from "../content";
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

/** Pages whose words stand in one file, by the name of that file's collection. */
const singlePages = {
  home: paths.home,
  aboutPage: paths.about,
  teamPage: paths.team,
  faqPage: paths.faq,
  careersPage: paths.careers,
  contactPage: paths.contact,
  blogPage: paths.blog,
  servicesPage: paths.services,
  productsPage: paths.products,
  brochurePage: paths.brochure,
} satisfies Partial<Record<CollectionKey, string>>;

async function read(): Promise<Map<string, SocialPage>> {
  const { name, tagline } = await single("company");
  const lists = await Promise.all([
    fromSinglePages(tagline),
    fromPortfolio(tagline),
    fromPolicies(tagline),
    fromServices(),
    fromProjects(),
    fromMembers(),
    fromOffers(),
    fromPosts(),
  ]);
  const pages = lists.flat().map((page) => ({ ...page, title: page.title.replace(` | ${name}`, "") }));
  return new Map(pages.map((page) => [page.path, page]));
}

async function fromSinglePages(kind: string): Promise<SocialPage[]> {
  const collections = Object.keys(singlePages) as (keyof typeof singlePages)[];
  const heads = await Promise.all(collections.map(async (name) => (await single(name)).head));
  return heads.map(({ title }, i) => ({
    path: singlePages[collections[i] as keyof typeof singlePages],
    title,
    kind,
  }));
}

async function fromPolicies(kind: string): Promise<SocialPage[]> {
  const policies = await getCollection("policies");
  return policies.map(({ id, data }) => ({ path: paths.policy(id), title: data.head.title, kind }));
}

async function fromPortfolio(kind: string): Promise<SocialPage[]> {
  const { grid, masonry, carousel } = await single("portfolioPage");
  return [
    { path: paths.portfolioGrid, title: grid.head.title, kind },
    { path: paths.portfolioMasonry, title: masonry.head.title, kind },
    { path: paths.portfolioCarousel, title: carousel.head.title, kind },
  ];
}

async function fromServices(): Promise<SocialPage[]> {
  const { title: kind } = (await single("servicesPage")).head;
  const services = (await getCollection("services")).map(({ id, data }) => ({
    path: paths.service(id),
    title: data.hero.title,
    kind: data.name,
    art: `/art/services/${id}.svg`,
  }));
  const details = (await getCollection("serviceDetails")).map(({ id, data }) => ({
    path: paths.serviceDetail(id),
    title: data.name,
    kind,
    art: `/art/services/${id}.svg`,
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
  const members = (await getCollection("members")).sort((a, b) => a.data.order - b.data.order);
  const pages = members.map(({ id, data }) => ({
    path: paths.member(id),
    title: data.name,
    kind: data.role,
    art: data.portrait,
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
  const posts = (await getCollection("posts")).sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
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
