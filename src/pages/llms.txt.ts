import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { newestFirst } from "../blog/post";
import { single } from "../content";
import { paths } from "../paths";
import type { Head } from "../schemas/head";
import { siteOrigin } from "../site-origin";

/** Enough to show what the blog is about; the feeds hold all. */
const NEWEST_POSTS = 20;

interface Line {
  path: string;
  title: string;
  description: string;
}

/** The site in one page of plain text, after llmstxt.org. */
export const GET: APIRoute = async () => {
  const { name, summary } = await single("company");
  const { note, sections } = await single("llms");
  const parts = [
    `# ${name}`,
    `> ${summary}`,
    note,
    section(sections.company, await companyPages()),
    section(sections.services, await services()),
    section(sections.consulting, await consulting()),
    section(sections.products, await products()),
    section(sections.writing, await writing()),
    section(sections.policies, await policies()),
  ];
  return new Response(`${parts.join("\n\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
};

function section(title: string, lines: Line[]): string {
  const links = lines.map((line) => `- [${line.title}](${siteOrigin}${line.path}): ${line.description}`);
  return [`## ${title}`, "", ...links].join("\n");
}

const fromHead = (path: string, { head }: { head: Head }): Line => ({
  path,
  title: head.title,
  description: head.description,
});

async function companyPages(): Promise<Line[]> {
  return [
    fromHead(paths.home, await single("home")),
    fromHead(paths.about, await single("aboutPage")),
    fromHead(paths.team, await single("teamPage")),
    fromHead(paths.contact, await single("contactPage")),
    fromHead(paths.faq, await single("faqPage")),
    fromHead(paths.careers, await single("careersPage")),
    fromHead(paths.brochure, await single("brochurePage")),
    fromHead(paths.portfolioGrid, (await single("portfolioPage")).grid),
  ];
}

async function services(): Promise<Line[]> {
  const all = (await getCollection("services")).sort((a, b) => a.data.order - b.data.order);
  return all.map(({ id, data }) => ({
    path: paths.service(id),
    title: data.name,
    description: data.head.description,
  }));
}

async function consulting(): Promise<Line[]> {
  const all = (await getCollection("serviceDetails")).sort((a, b) => (a.id < b.id ? -1 : 1));
  return all.map(({ id, data }) => ({
    path: paths.serviceDetail(id),
    title: data.name,
    description: data.head.description,
  }));
}

async function products(): Promise<Line[]> {
  const offers = (await getCollection("offers")).map(({ data }) => data).sort((a, b) => a.id - b.id);
  const lines = offers.map((offer) => ({
    path: paths.payment(offer.id),
    title: offer.name,
    description: offer.description,
  }));
  return [fromHead(paths.products, await single("productsPage")), ...lines];
}

async function writing(): Promise<Line[]> {
  const { feeds } = await single("llms");
  const posts = newestFirst(await getCollection("posts")).slice(0, NEWEST_POSTS);
  return [
    fromHead(paths.blog, await single("blogPage")),
    { path: paths.rss, title: "RSS", description: feeds.rss },
    { path: paths.jsonFeed, title: "JSON Feed", description: feeds.json },
    { path: paths.sitemapIndex, title: "Sitemap", description: feeds.sitemap },
    ...posts.map(({ id, data }) => ({ path: paths.post(id), title: data.title, description: data.excerpt })),
  ];
}

async function policies(): Promise<Line[]> {
  const all = (await getCollection("policies")).sort((a, b) => a.data.order - b.data.order);
  return all.map(({ id, data }) => fromHead(paths.policy(id), data));
}
