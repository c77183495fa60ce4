import { paths } from "#shared/addresses/paths.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { findList, formatListPath, getAllListPages, parseListPath } from "#src/data/blog/post-lists.ts";
import { type Blog, loadBlog } from "#src/data/blog/posts.ts";
import { getEntries, getSingleton, getSorted, isTranslated } from "#src/data/content/collections.ts";
import { getIndexedPages } from "#src/data/content/indexed-pages.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { getTranslatedDrawing } from "#src/data/images/picture-files.ts";

/** The content of a page's social card. */
export interface SocialCard {
  path: string;
  title: string;
  /** Text above the title, such as the tagline, a category or the role of a member. */
  label: string;
  /** The page's picture. Without one, the card shows the drawing of the Howrah Bridge. */
  picture?: Picture | undefined;
  /** The proportions of the picture, by default 4:3. */
  shape?: "portrait" | "screen";
  /** Whether the canonical URL of the page is that of another page (R4). */
  isAlias?: boolean;
}

const socialCardCache = new WeakMap<Blog, Promise<Map<string, SocialCard>>>();

/** Returns the social cards by path, except those of the blog's lists. They are cached per result of `loadBlog`. */
export async function loadSocialCards(): Promise<Map<string, SocialCard>> {
  return socialCardCache.getOrInsertComputed(await loadBlog(), readSocialCards);
}

/** Returns the paths of all pages with a social card. */
export async function listSocialCardPaths(): Promise<string[]> {
  return [...new Set([...(await loadSocialCards()).keys(), ...(await listBlogListPaths())])];
}

/** Returns the paths of the social cards of the street (R14a). Their paths are not those of pages. */
export async function listStreetCardPaths(): Promise<string[]> {
  return (await loadStreetCards()).map(({ path }) => path);
}

async function loadStreetCards(): Promise<SocialCard[]> {
  const { tagline } = await getSingleton("company");
  const { hero } = await getSingleton("home");
  return hero.slides.map(({ id, title, screen }) => {
    const file = screen && getTranslatedDrawing(screen.file, getCurrentLanguage());
    const picture = screen && file ? { ...screen, file } : undefined;
    return { ...createCard(paths.streetTrade(id), title, tagline, picture), shape: "screen" };
  });
}

/**
 * Returns the social card of a page. Cards of lists are created on demand, because a blog with many posts has many
 * lists.
 * @returns `undefined` if the page has no card
 */
export async function findSocialCard(path: string): Promise<SocialCard | undefined> {
  const card = (await loadSocialCards()).get(path);
  if (card) return card;
  if (path.startsWith(paths.streetTrade("")))
    return (await loadStreetCards()).find((streetCard) => streetCard.path === path);
  if (!path.startsWith(`${paths.blog}/`)) return undefined;
  const blog = await loadBlog();
  const listPage = parseListPath(path.slice(`${paths.blog}/`.length));
  const list = listPage && findList(listPage, blog);
  if (!list) return undefined;
  const authors = listPage.kind === "author" ? await getEntries("members") : [];
  const author = authors.find(({ id }) => "slug" in listPage && id === listPage.slug);
  const picture = author?.data.portrait ?? list.posts[0]?.data.picture;
  return {
    path,
    title: list.head.title,
    label: blog.copy.title,
    picture,
    ...(author && { shape: "portrait" }),
  };
}

/** Returns the paths of every page of the blog's lists, including the blog itself. */
export async function listBlogListPaths(): Promise<string[]> {
  return (await isTranslated("blogPage")) ? getAllListPages(await loadBlog()).map(formatListPath) : [];
}

async function readSocialCards({ entries, categories }: Blog): Promise<Map<string, SocialCard>> {
  const { name: company } = await getSingleton("brand");
  const { tagline } = await getSingleton("company");
  const servicesTitle = (await getSingleton("servicesPage")).head.title;
  const getCategoryName = (slug: string) =>
    categories.find((category) => category.slug === slug)?.name ?? slug;
  const projects = await getSorted("projects");
  const projectCards = projects.map(({ slug, title, category, picture }) =>
    createCard(paths.project(slug), title, category, picture),
  );
  const memberCards = (await getSorted("members")).map(({ slug, name, role, portrait }) => ({
    ...createCard(paths.member(slug), name, role, portrait),
    shape: "portrait" as const,
  }));
  const postCards = entries.map(({ id, data }) =>
    createCard(paths.post(id), data.title, getCategoryName(data.category), data.picture),
  );
  const cards: SocialCard[] = [
    ...(await getIndexedPages()).map(({ path, content }) => createCard(path, content.head.title, tagline)),
    ...(await getSorted("services")).map(({ slug, hero, name, picture }) =>
      createCard(paths.service(slug), hero.title, name, picture),
    ),
    ...(await getSorted("serviceDetails")).map(({ slug, name, picture }) =>
      createCard(paths.serviceDetail(slug), name, servicesTitle, picture),
    ),
    ...projectCards,
    ...createAlias(
      projectCards[
        Math.max(
          projects.findIndex(({ featured }) => featured),
          0,
        )
      ],
      paths.featuredProject,
    ),
    ...memberCards,
    ...createAlias(memberCards[0], paths.firstMember),
    ...(await getSorted("offers")).map(({ id, head, name }) =>
      createCard(paths.payment(id), head.title, name),
    ),
    ...postCards,
    ...createAlias(postCards[0], paths.newestPost),
  ];
  const withoutCompany = (title: string) => title.replace(` | ${company}`, "");
  return new Map(cards.map((card) => [card.path, { ...card, title: withoutCompany(card.title) }]));
}

const createCard = (path: string, title: string, label: string, picture?: Picture): SocialCard => ({
  path,
  title,
  label,
  picture,
});

/** Creates the card of an alias from the card of the entry that the alias shows (R4). */
const createAlias = (card: SocialCard | undefined, path: string): SocialCard[] =>
  card ? [{ ...card, path, isAlias: true }] : [];
