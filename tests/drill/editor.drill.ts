import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type FrameLocator, type Locator, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { median } from "#tests/support/median.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";
import { copyRelease, makeCurrent } from "#tests/support/test-release.ts";
import { Editor } from "./editor.ts";
import { findUnreferencedPost } from "./first-month.ts";
import { createPictures, type Pictures } from "./pictures.ts";

/** Limit in seconds for a change in the editor and for publishing. */
const MAX_SECONDS = 120;
const SENTENCE =
  "Customers in the lane asked the same three questions each week, so the answers went on the first page.";
const ARTICLE = Array.from(
  { length: 12 },
  (_, part) => `## Week ${part + 1}\n\n${`${SENTENCE} `.repeat(9)}`,
).join("\n\n");

const node = resolve("node_modules/.bin/node");
const run = promisify(execFile);

interface Change {
  apply(): Promise<void>;
  /** The changed file in content/en/ and its expected data; `undefined` if the file is deleted. */
  file: string;
  data: Record<string, unknown> | undefined;
  /** The expected path of the live page, and a text or element on it. */
  path: string;
  preview: string | RegExp | ((page: FrameLocator) => Locator);
  /** The path of the published page and a text on it; `undefined` if the path returns 404. */
  published: [path: string, text: string | RegExp | undefined];
}

let site: SiteCopy;
let devServer: DevServer | undefined;
let publicServer: RunningServer | undefined;
let editor: Editor;
let pictures: Pictures;
const appliedChanges: Change[] = [];
const figures: ({ name: string } & Record<"seconds" | "previewSeconds" | "clicks" | "keystrokes", number>)[] =
  [];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  site = new SiteCopy(resolve(".setup/drill-editor"));
  // Sveltia recognises the folder of a project by `.git`. Without an upstream branch, the editor publishes on this machine.
  site.createRepository();
  pictures = await createPictures(join(site.folder, ".setup/phone-pictures"));
  copyRelease(site.folder, "first", realpathSync("current"));
  makeCurrent(site.folder, "first");
  publicServer = await startServer({ ...defaultSiteEnv, DATA_DIR: join(site.folder, "data") }, site.folder);
  devServer = await startDevServer(
    { ...defaultSiteEnv, DATA_DIR: join(site.folder, "data-dev") },
    site.folder,
  );
  editor = new Editor(await browser.newPage());
  await editor.open(devServer.origin, site.folder);
});

test.afterAll(async () => {
  console.table(figures);
  await publicServer?.stop();
  await devServer?.stop();
});

/** Applies a change in the editor, then checks the live page, the file and `npm run check:content`. */
async function applyAndCheck(name: string, change: Change): Promise<void> {
  Object.assign(editor, { clicks: 0, keystrokes: 0 });
  const { page, livePage: live } = editor;
  const started = Date.now();
  await change.apply();
  const { preview } = change;
  const target = typeof preview === "function" ? preview(live) : live.locator("body", { hasText: preview });
  await expect(target.first()).toBeAttached();
  const [seconds, previewSeconds] = [started, editor.lastSavedAt].map((since) => (Date.now() - since) / 1000);
  const { clicks, keystrokes } = editor;
  figures.push({ name, seconds: seconds ?? 0, previewSeconds: previewSeconds ?? 0, clicks, keystrokes });
  await page.screenshot({ path: `test-results/drill/${name.replaceAll(/\W+/g, "-")}.png` });
  await expect(page.locator("#address")).toHaveValue(change.path);
  if (change.data) expect(readEntry(change.file)).toMatchObject(change.data);
  else expect(existsSync(join(site.folder, "content/en", change.file))).toBe(false);
  await expectNoContentIssues(page);
  expect(seconds).toBeLessThan(MAX_SECONDS);
  appliedChanges.push(change);
}

/** Waits until the running server serves the published change. */
async function expectPublished([path, text]: Change["published"]): Promise<void> {
  const request = () => fetch(`${publicServer?.origin}${path}`);
  if (text) await expect.poll(async () => (await request()).text(), { timeout: 30_000 }).toMatch(text);
  else await expect.poll(async () => (await request()).status, { timeout: 30_000 }).toBe(404);
}

const readEntry = (file: string) => {
  const text = site.text(`content/en/${file}`);
  return file.endsWith(".mdx")
    ? { ...parse(text.split("---\n")[1] ?? ""), body: text.split("---\n").slice(2).join("---\n") }
    : parse(text);
};

/** Checks that neither `npm run check:content` nor the editor lists content issues. */
async function expectNoContentIssues(page: Page): Promise<void> {
  const env = { ...process.env, ...defaultSiteEnv };
  await run(node, ["scripts/check-content.ts"], { cwd: site.folder, env });
  await expect(page.locator("#issues li")).toHaveCount(0);
}

const getNextOrder = (kind: string) =>
  1 + Math.max(...site.slugs(kind).map((slug) => site.read(kind, slug).order));
const readFirstEntry = (kind: string) => site.read(kind, site.slugs(kind)[0] ?? "");

/** The thirteen changes of the first month, as an owner makes them in the editor. */
const changes: Record<string, () => Change> = {
  phone: () => ({
    apply: async () => {
      await editor.openEntry("Site", "Company");
      await editor.type("Phone", "+91 33 2464 1234");
      await editor.save();
    },
    file: "company.yaml",
    data: { phone: "+91 33 2464 1234" },
    path: "/contact",
    preview: "+91 33 2464 1234",
    published: ["/contact", /33 2464 1234/],
  }),
  prices: () => {
    const [slug = ""] = site.slugs("offers");
    return {
      apply: async () => {
        await editor.openEntry("Offers", site.read("offers", slug).name);
        await editor.type("Price INR", 54321);
        await editor.save();
      },
      file: `offers/${slug}.yaml`,
      data: { priceINR: 54321 },
      path: "/products",
      preview: /54,321/,
      published: ["/products", /<data value="54321">/],
    };
  },
  "one more shop on the home page, with a photograph": () => {
    const title = "Doors open until nine in the evening";
    return {
      apply: async () => {
        await editor.openEntry("Pages", "Home");
        const slides = await editor.findGroup("Slides");
        await editor.addItem("Slide", slides);
        const reorder = editor.frame.getByRole("button", { name: "Reorder Item" });
        const last = slides.getByRole("group").filter({ has: reorder }).last();
        await editor.choose("Shop", "sari", last);
        const sign = { ID: "tailor", Trade: "Tailor", Sign: "Rahman Tailors", Place: "Park Circus" };
        const fields = { ...sign, Title: title, Text: SENTENCE, Cost: "Planned at ₹40,000 before tax." };
        for (const [label, text] of Object.entries(fields)) await editor.type(label, text, last);
        const action = await editor.findOptionalGroup("Action", last);
        await editor.type("Label", "Come by", action);
        await editor.type("Link target", "/contact", action);
        await editor.uploadPicture("Screen", pictures.evening, "Our shop in the evening", last);
        await editor.save();
      },
      file: "pages/home.yaml",
      data: { hero: { slides: expect.arrayContaining([expect.objectContaining({ title })]) } },
      path: "/",
      preview: title,
      published: ["/", /Doors open until nine/],
    };
  },
  "a logo": () => {
    const order = getNextOrder("clients");
    return {
      apply: async () => {
        await editor.createEntry("Clients");
        await editor.type("Order", order);
        await editor.type("Name", "Rahman Tailors");
        await editor.uploadPicture("Logo", pictures.logo, "Rahman Tailors");
        await editor.save();
      },
      file: "clients/rahman-tailors.yaml",
      data: { name: "Rahman Tailors", order, logo: { file: "/pictures/tailor.png" } },
      path: "/aboutus",
      preview: (page) => page.getByAltText("Rahman Tailors"),
      published: ["/aboutus", /alt="Rahman Tailors"/],
    };
  },
  "a service, as a copy of another": () => {
    const model = site.slugs("services").find((slug) => !site.read("services", slug).landing) ?? "";
    const order = getNextOrder("services");
    return {
      apply: async () => {
        await editor.duplicateEntry("Services", site.read("services", model).name);
        await editor.type("Name", "Voice Bots");
        await editor.type("Order", order);
        await editor.type("Summary", "A telephone that answers by itself when the shop is closed.");
        await editor.fillSearchResult(
          "Voice bots in Kolkata",
          "Voice bots that answer your shop's telephone at night, in Bengali or English.",
        );
        await editor.type("Title", "Voice bots for shops in Kolkata", await editor.findGroup("Hero"));
        await editor.save();
      },
      file: "services/voice-bots.yaml",
      data: { name: "Voice Bots", order },
      path: "/voice-bots",
      preview: "Voice bots for shops in Kolkata",
      published: ["/voice-bots", /Voice bots for shops/],
    };
  },
  "a member, with a photograph": () => {
    const order = getNextOrder("members");
    return {
      apply: async () => {
        await editor.duplicateEntry("Members", readFirstEntry("members").name);
        await editor.type("Name", "Mitali Kundu");
        await editor.type("Role", "Bookkeeper");
        await editor.type("Order", order);
        await editor.uploadPicture("Portrait", pictures.portrait, "Mitali Kundu at her desk");
        await editor.type("Summary", "She keeps the books and tells clients what an invoice means.");
        await editor.type("Email", "mitali@example.com");
        await editor.save();
      },
      file: "members/mitali-kundu.yaml",
      data: { name: "Mitali Kundu", order, portrait: { alt: "Mitali Kundu at her desk" } },
      path: "/singleteam/mitali-kundu",
      preview: "Mitali Kundu",
      published: ["/singleteam/mitali-kundu", /<picture>[\s\S]*Mitali Kundu at her desk/],
    };
  },
  "a testimonial": () => {
    const order = getNextOrder("testimonials");
    return {
      apply: async () => {
        await editor.createEntry("Testimonials");
        await editor.type("Order", order);
        await editor.type("Quote", SENTENCE);
        await editor.type("Author", "Rafiq Ali");
        await editor.type("Label", "client of company");
        await editor.type("Business", "Tailor, Park Circus");
        await editor.save();
      },
      file: "testimonials/rafiq-ali.yaml",
      data: { author: "Rafiq Ali" },
      path: "/aboutus",
      preview: "Rafiq Ali",
      published: ["/aboutus", /Rafiq Ali/],
    };
  },
  "a project, with a photograph": () => {
    const order = getNextOrder("projects");
    const slug = site.slugs("projects").find((candidate) => !site.read("projects", candidate).featured) ?? "";
    const title = "Measurements kept for a tailor";
    return {
      apply: async () => {
        await editor.duplicateEntry("Projects", site.read("projects", slug).title);
        await editor.type("Order", order);
        await editor.type("Title", title);
        await editor.type("Summary", "A book of measurements that every tailor of the shop finds in.");
        await editor.uploadPicture("Picture", pictures.table, "A tailor's table with a tape measure");
        await editor.type("Client", "Rahman Tailors, Park Circus");
        await editor.fillSearchResult(
          "A tailor's measurements",
          "How a tailor in Park Circus keeps the measurements of his customers in one place.",
        );
        await editor.save();
      },
      file: "projects/measurements-kept-for-a-tailor.yaml",
      data: { title, order },
      path: "/portfoliodetails/measurements-kept-for-a-tailor",
      preview: title,
      published: ["/portfoliodetails/measurements-kept-for-a-tailor", /Measurements kept/],
    };
  },
  "a holiday": () => {
    const [{ year }] = readEntry("holidays.yaml").years;
    const day = { date: `${year}-12-29`, name: "Founders' day" };
    return {
      apply: async () => {
        await editor.openEntry("Site", "Holidays");
        const years = await editor.findGroup("Years");
        await editor.click(years.getByRole("button", { name: "Expand", exact: true }).first());
        const days = await editor.findGroup("Days", years);
        await editor.addItem("Day", days);
        // The order in which day, month and year are typed depends on the locale, so the whole date is filled in.
        await days.getByRole("textbox", { name: "Date" }).last().fill(day.date);
        await editor.fill(days.getByRole("textbox", { name: "Name" }).last(), day.name);
        await editor.save();
      },
      file: "holidays.yaml",
      data: {
        years: expect.arrayContaining([expect.objectContaining({ days: expect.arrayContaining([day]) })]),
      },
      path: "/contact",
      // The opening hours contain the holidays.
      preview: (page) => page.locator(`[data-office-hours*="${day.date}"]`),
      published: ["/contact", new RegExp(`data-office-hours="[^"]*${day.date}`)],
    };
  },
  "a policy, as a copy of another, and its link in the footer": () => {
    const order = getNextOrder("policies");
    return {
      apply: async () => {
        await editor.duplicateEntry("Policies", readFirstEntry("policies").title);
        await editor.type("Order", order);
        await editor.type("Title", "Visitors Policy");
        await editor.type("Lead", "What we ask of those who visit our offices.");
        await editor.fillSearchResult(
          "Visitors Policy",
          "What we ask of those who visit our offices in Kolkata and Midnapore, in plain words.",
        );
        await editor.save();
        await expect(editor.livePage.getByRole("heading", { level: 1 })).toHaveText("Visitors Policy");
        await editor.openEntry("Site", "Navigation");
        const links = await editor.findGroup("Policies");
        await editor.addItem("Policy", links);
        await editor.fill(links.getByRole("textbox", { name: "Label" }).last(), "Visitors Policy");
        await editor.fill(links.getByRole("textbox", { name: "Link target" }).last(), "/visitors-policy");
        await editor.save();
      },
      file: "policies/visitors-policy.yaml",
      data: { title: "Visitors Policy", order },
      path: "/",
      preview: "Visitors Policy",
      published: ["/visitors-policy", /What we ask of those who visit/],
    };
  },
  "a question": () => {
    const order = getNextOrder("questions");
    const title = "Do you work on Sundays?";
    return {
      apply: async () => {
        await editor.createEntry("Questions");
        await editor.type("Title", title);
        await editor.type("Content", SENTENCE);
        await editor.type("Order", order);
        await editor.save();
      },
      file: "questions/do-you-work-on-sundays.yaml",
      data: { title, content: SENTENCE, order },
      path: "/faq",
      preview: title,
      published: ["/faq", /Do you work on Sundays/],
    };
  },
  "a long post, as a copy of another": () => {
    const title = "What the first month taught us";
    const excerpt = "What the first month taught us, told by the people who were there, week by week.";
    return {
      apply: async () => {
        await editor.duplicateEntry("Posts", readEntry(`posts/${site.slugs("posts")[0]}.mdx`).title);
        await editor.type("Title", title);
        await editor.type("Excerpt", excerpt);
        await editor.paste("Article", ARTICLE);
        await editor.save();
      },
      file: "posts/what-the-first-month-taught-us.mdx",
      data: { title, excerpt, body: expect.stringContaining("## Week 12") },
      path: "/post/what-the-first-month-taught-us",
      preview: "Week 12",
      published: ["/post/what-the-first-month-taught-us", /Week 12/],
    };
  },
  "a deleted post": () => {
    const slug = findUnreferencedPost(site);
    return {
      apply: () => editor.deleteEntry("Posts", readEntry(`posts/${slug}.mdx`).title),
      file: `posts/${slug}.mdx`,
      data: undefined,
      path: `/post/${slug}`,
      preview: readEntry("pages/not-found.yaml").title,
      published: [`/post/${slug}`, undefined],
    };
  },
};

for (const [name, change] of Object.entries(changes))
  test(`a change in the editor updates the file and the live page: ${name} (O1)`, () =>
    applyAndCheck(name, change()));

test("all changes are served after pressing Publish, and taken back after pressing Undo (O4, O8)", async () => {
  test.setTimeout(900_000);
  const seconds = await editor.publish("The changes of the first month");
  console.log(
    `published in ${seconds.toFixed(1)} s; median time from save to preview: ${median(figures.map(({ previewSeconds }) => previewSeconds))} s`,
  );
  for (const { published } of appliedChanges) await expectPublished(published);
  expect(seconds).toBeLessThan(MAX_SECONDS);
  await editor.undo();
  expect(site.git("diff", "--stat", "HEAD~2")).toBe("");
  for (const [path, text] of appliedChanges.map(({ published }) => published)) {
    const readPage = async () => (await fetch(`${publicServer?.origin}${path}`)).text();
    if (text) await expect.poll(readPage, { timeout: 30_000 }).not.toMatch(text);
  }
  await expect(editor.frame.getByRole("button", { name: "Work with Local Repository" })).toBeVisible();
});
