import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { BUILD_TIMEOUT_MS } from "#tests/support/built-copy.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";

/** A site after `npm run start-clean`, and without optional data of the company. */
let site: SiteCopy;
let server: RunningServer;
beforeAll(async () => {
  site = new SiteCopy(mkdtempSync(join(tmpdir(), "small-company-")));
  reduceContent();
  site.run("scripts/setup.mjs", "build");
  server = await startServer(defaultSiteEnv, site.folder);
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(site.folder, { recursive: true });
});

function reduceContent(): void {
  site.run("scripts/start-clean.ts", "--record");
  site.run("scripts/start-clean.ts", "--yes");
  // The fixture site has no Bengali service-examples.yaml, which a translated service page needs.
  site.remove("content/bn/services/SEO.yaml");
  site.change("company.yaml", (company) => {
    delete company.fax;
    delete company.social;
  });
  site.change("pages/team.yaml", (page) => delete page.skills);
  for (const slug of site.slugs("plans"))
    site.change(`plans/${slug}.yaml`, (plan) => {
      Object.assign(plan, { currency: "INR", features: plan.features.slice(0, 2) });
    });
}

it("passes the tests of built pages (C1, R4, O9)", { timeout: BUILD_TIMEOUT_MS }, () => {
  site.run("node_modules/vitest/vitest.mjs", "run", "--project=pages");
});

const lists = [paths.team, paths.portfolioGrid, paths.portfolioMasonry, paths.portfolioCarousel, paths.blog];
const fetchPage = async (path: string) => {
  const { status, headers, body } = await sendRequest(server, path);
  return { status, location: headers["location"], html: body.toString() };
};

it("shows a sentence on pages without entries, and links to none of them (R4)", async () => {
  const home = (await fetchPage(paths.home)).html;
  const sitemap = (await fetchPage(paths.sitemap("pages-1"))).html;
  for (const path of lists) {
    const { status, html } = await fetchPage(path);
    expect([path, status, html.includes('content="noindex"')]).toEqual([path, 200, true]);
    expect(home).not.toContain(`href="${path}"`);
    expect(sitemap).not.toContain(`${path}</loc>`);
  }
});

it("redirects the addresses of the first member, project and post to their lists (R4)", async () => {
  for (const [path, list] of [
    [paths.firstMember, paths.team],
    [paths.featuredProject, paths.portfolioGrid],
    [paths.newestPost, paths.blog],
  ] as const)
    expect(await fetchPage(path)).toMatchObject({ status: 308, location: list });
});

it("contains no empty lists and no headings without text", async () => {
  for (const path of [
    paths.home,
    paths.about,
    paths.services,
    paths.team,
    paths.contact,
    paths.faq,
    paths.blog,
  ]) {
    const { html } = await fetchPage(path);
    const empty = html.match(/<(ul|ol|dl|dd|h[1-6])\b[^>]*>\s*<\/\1>/g) ?? [];
    expect([path, ...empty]).toEqual([path]);
  }
});
