import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { loadBlog } from "../blog/load";
import { ordered, single } from "../content/collections";
import { headedPages } from "../content/headed-pages";
import { siteOrigin } from "../content/site-origin";

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
    section(sections.services, offered(await ordered("services"), paths.service)),
    section(sections.consulting, offered(await ordered("serviceDetails"), paths.serviceDetail)),
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

async function headed(...wanted: string[]): Promise<Line[]> {
  const pages = (await headedPages()).filter(({ path }) => wanted.includes(path));
  return pages.map(({ path, words: { head } }) => ({
    path,
    title: head.title,
    description: head.description,
  }));
}

const companyPages = (): Promise<Line[]> =>
  headed(
    paths.home,
    paths.about,
    paths.team,
    paths.contact,
    paths.faq,
    paths.careers,
    paths.brochure,
    paths.portfolioGrid,
  );

interface Offered {
  slug: string;
  name: string;
  head: { description: string };
}

const offered = (services: Offered[], pathOf: (slug: string) => string): Line[] =>
  services.map(({ slug, name, head }) => ({
    path: pathOf(slug),
    title: name,
    description: head.description,
  }));

async function products(): Promise<Line[]> {
  const offers = await ordered("offers");
  const lines = offers.map(({ id, name, description }) => ({
    path: paths.payment(id),
    title: name,
    description,
  }));
  return [...(await headed(paths.products)), ...lines];
}

async function writing(): Promise<Line[]> {
  const { feeds } = await single("llms");
  const posts = (await loadBlog()).entries.slice(0, NEWEST_POSTS);
  return [
    ...(await headed(paths.blog)),
    { path: paths.rss, title: "RSS", description: feeds.rss },
    { path: paths.jsonFeed, title: "JSON Feed", description: feeds.json },
    { path: paths.sitemapIndex, title: "Sitemap", description: feeds.sitemap },
    ...posts.map(({ id, data }) => ({ path: paths.post(id), title: data.title, description: data.excerpt })),
  ];
}

async function policies(): Promise<Line[]> {
  const all = await ordered("policies");
  return headed(...all.map(({ slug }) => paths.policy(slug)));
}
