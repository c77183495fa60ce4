import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { ordered, single } from "#src/content/collections.ts";
import { headedPages } from "#src/content/headed-pages.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { loadBlog } from "#src/features/blog/load.ts";

export const prerender = false;

/** Enough to show what the blog is about; the feeds hold all. */
const NEWEST_POSTS = 20;

const COMPANY_PAGES = [
  paths.home,
  paths.about,
  paths.team,
  paths.faq,
  paths.careers,
  paths.contact,
  paths.brochure,
  paths.portfolioGrid,
];

/** The site in one page of plain text, after llmstxt.org. */
export const GET: APIRoute = async () => {
  const { name, summary } = await single("company");
  const { note, sections, feeds } = await single("llms");
  const pages = await headedPages();
  const headed = (path: string) =>
    pages
      .filter((page) => page.path === path)
      .map(({ words: { head } }) => line(path, head.title, head.description));
  const services = await ordered("services");
  const details = await ordered("serviceDetails");
  const offers = await ordered("offers");
  const posts = (await loadBlog()).entries.slice(0, NEWEST_POSTS);
  const policies = await ordered("policies");
  const parts = [
    `# ${name}`,
    `> ${summary}`,
    note,
    section(sections.company, COMPANY_PAGES.flatMap(headed)),
    section(
      sections.services,
      services.map(({ slug, name, head }) => line(paths.service(slug), name, head.description)),
    ),
    section(
      sections.consulting,
      details.map(({ slug, name, head }) => line(paths.serviceDetail(slug), name, head.description)),
    ),
    section(sections.products, [
      ...headed(paths.products),
      ...offers.map(({ id, name, description }) => line(paths.payment(id), name, description)),
    ]),
    section(sections.writing, [
      ...headed(paths.blog),
      line(paths.rss, "RSS", feeds.rss),
      line(paths.jsonFeed, "JSON Feed", feeds.json),
      line(paths.sitemapIndex, "Sitemap", feeds.sitemap),
      ...posts.map(({ id, data: { title, excerpt } }) => line(paths.post(id), title, excerpt)),
    ]),
    section(
      sections.policies,
      policies.flatMap(({ slug }) => headed(paths.policy(slug))),
    ),
  ];
  return new Response(`${parts.join("\n\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
};

const section = (title: string, lines: string[]): string => [`## ${title}`, "", ...lines].join("\n");

const line = (path: string, title: string, description: string): string =>
  `- [${title}](${siteOrigin}${path}): ${description}`;
