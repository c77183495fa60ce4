import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { BUILD_TIMEOUT_MS } from "#tests/support/built-copy.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";

const EMPTY_KINDS = ["projects", "testimonials", "clients", "members", "posts"];

/** A site without projects, testimonials, clients, members and posts, and without optional data of the company. */
let site: SiteCopy;
let server: RunningServer;
beforeAll(async () => {
  site = new SiteCopy(mkdtempSync(join(tmpdir(), "small-company-")));
  reduceContent();
  run("node_modules/.bin/node", "scripts/setup.mjs", "build");
  server = await startServer(defaultSiteEnv, site.folder);
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(site.folder, { recursive: true });
});

function reduceContent(): void {
  for (const file of globSync(`content/*/{${EMPTY_KINDS}}/*`, { cwd: site.folder })) site.remove(file);
  // The fixture site has no translation of its examples.
  site.remove("content/bn/services/SEO.yaml");
  site.change("company.yaml", (company) => {
    delete company.fax;
    delete company.social;
  });
  site.change("pages/home.yaml", ({ hero, work }) => {
    delete work.projects;
    for (const slide of hero.slides) slide.action.href = paths.contact;
  });
  site.change("pages/team.yaml", (page) => delete page.skills);
  site.change("pages/blog.yaml", ({ sidebar }) => delete sidebar.authorSlug);
  site.change("navigation.yaml", ({ menu }) => {
    for (const item of menu) delete item.project;
  });
  for (const kind of ["services", "service-details", "positions"])
    for (const slug of site.slugs(kind)) site.change(`${kind}/${slug}.yaml`, (entry) => delete entry.contact);
  for (const slug of site.slugs("plans"))
    site.change(`plans/${slug}.yaml`, (plan) => {
      Object.assign(plan, { currency: "INR", features: plan.features.slice(0, 2) });
    });
}

function run(command: string, ...args: string[]): void {
  const env = { PATH: process.env["PATH"], ASTRO_TELEMETRY_DISABLED: "1" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: site.folder, env, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
}

it("passes the tests of built pages (C1, R4)", { timeout: BUILD_TIMEOUT_MS }, () => {
  run("node_modules/.bin/node", "node_modules/vitest/vitest.mjs", "run", "--project=pages");
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
