import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type FrameLocator, type Locator, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { deliveredSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { median } from "#tests/support/median.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";
import { Editor } from "./editor.ts";
import { findUnreferencedPost } from "./first-month.ts";
import { type Pictures, createPictures } from "./pictures.ts";

/** An owner's patience, in seconds: with a change in the editor, and with publishing. */
const PATIENCE = 120;
const SENTENCE =
  "Customers in the lane asked the same three questions each week, so the answers went on the first page.";
const ARTICLE = Array.from(
  { length: 12 },
  (_, part) => `## Week ${part + 1}\n\n${`${SENTENCE} `.repeat(9)}`,
).join("\n\n");

const node = resolve("node_modules/.bin/node");
const run = promisify(execFile);

interface Change {
  make(): Promise<void>;
  /** The file in content/en/ that it makes or changes, and what it then says; nothing where it is deleted. */
  file: string;
  says: Record<string, unknown> | undefined;
  /** Where the live page beside the form is then, and what stands there. */
  address: string;
  shows: string | RegExp | ((page: FrameLocator) => Locator);
  /** Where visitors find it once it is published, and what; nothing where it is gone. */
  public: [path: string, text: string | RegExp | undefined];
}

let site: SiteCopy;
let dev: DevServer | undefined;
let live: RunningServer | undefined;
let editor: Editor;
let from: Pictures;
const made: Change[] = [];
const figures: { name: string; seconds: number; untilSeen: number; clicks: number; letters: number }[] = [];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  site = new SiteCopy(resolve(".setup/drill-in-the-editor"));
  // By this Sveltia knows the folder of a project.
  mkdirSync(join(site.folder, ".git"));
  from = await createPictures(join(site.folder, ".setup/from-the-phone"));
  const build = join("dist-builds", basename(realpathSync("dist")));
  cpSync(build, join(site.folder, build), { recursive: true });
  symlinkSync(build, join(site.folder, "dist"));
  live = await startServer({ ...deliveredSiteEnv, DATA_DIR: join(site.folder, "data") }, site.folder);
  dev = await startDevServer({ ...deliveredSiteEnv, DATA_DIR: join(site.folder, "data-dev") }, site.folder);
  editor = new Editor(await browser.newPage());
  await editor.open(dev.origin, site.folder);
});

test.afterAll(async () => {
  console.table(figures);
  await live?.stop();
  await dev?.stop();
});

async function publish(): Promise<number> {
  const started = Date.now();
  const env = { ...process.env, ...deliveredSiteEnv };
  await run(node, ["scripts/publish.mjs"], { cwd: site.folder, env });
  return (Date.now() - started) / 1000;
}

/** Makes a change as the owner does, and looks at the page beside it, the file and what the check says. */
async function tryOut(name: string, change: Change): Promise<void> {
  Object.assign(editor, { clicks: 0, letters: 0 });
  const { page, live: beside } = editor;
  const started = Date.now();
  await change.make();
  const { shows } = change;
  const shown = typeof shows === "function" ? shows(beside) : beside.locator("body", { hasText: shows });
  await expect(shown.first()).toBeAttached();
  const [seconds, untilSeen] = [started, editor.lastSavedAt].map((since) => (Date.now() - since) / 1000);
  const { clicks, keystrokes: letters } = editor;
  figures.push({ name, seconds: seconds ?? 0, untilSeen: untilSeen ?? 0, clicks, letters });
  await page.screenshot({ path: `test-results/drill/${name.replaceAll(/\W+/g, "-")}.png` });
  await expect(page.locator("#address")).toHaveValue(change.address);
  if (change.says) expect(entry(change.file)).toMatchObject(change.says);
  else expect(existsSync(join(site.folder, "content/en", change.file))).toBe(false);
  await isInOrder(page);
  expect(seconds).toBeLessThan(PATIENCE);
  made.push(change);
}

/** What is published is at the public address within seconds, where a server was running all the while. */
async function isPublic([path, text]: Change["public"]): Promise<void> {
  const asked = () => fetch(`${live?.origin}${path}`);
  if (text) await expect.poll(async () => (await asked()).text(), { timeout: 30_000 }).toMatch(text);
  else await expect.poll(async () => (await asked()).status, { timeout: 30_000 }).toBe(404);
}

const entry = (file: string) => {
  const text = site.text(`content/en/${file}`);
  return file.endsWith(".mdx")
    ? { ...parse(text.split("---\n")[1] ?? ""), body: text.split("---\n").slice(2).join("---\n") }
    : parse(text);
};

/** `npm run check:content` finds nothing, and nothing stands below the live page. */
async function isInOrder(page: Page): Promise<void> {
  await run(node, ["scripts/check-content.ts"], {
    cwd: site.folder,
    env: { ...process.env, ...deliveredSiteEnv },
  });
  await expect(page.locator("#faults li")).toHaveCount(0);
}

const free = (kind: string) => 1 + Math.max(...site.slugs(kind).map((slug) => site.read(kind, slug).order));
const first = (kind: string) => site.read(kind, site.slugs(kind)[0] ?? "");

/** The thirteen changes of the first month. */
const changes: Record<string, () => Change> = {
  "the phone": () => ({
    make: async () => {
      await editor.openEntry("Site", "Company");
      await editor.type("Phone", "+91 33 2464 1234");
      await editor.save();
    },
    file: "company.yaml",
    says: { phone: "+91 33 2464 1234" },
    address: "/contact",
    shows: "+91 33 2464 1234",
    public: ["/contact", /33 2464 1234/],
  }),
  prices: () => {
    const [slug = ""] = site.slugs("offers");
    return {
      make: async () => {
        await editor.openEntry("Offers", site.read("offers", slug).name);
        await editor.type("Price INR", 54321);
        await editor.save();
      },
      file: `offers/${slug}.yaml`,
      says: { priceINR: 54321 },
      address: "/products",
      shows: /54,321/,
      public: ["/products", /54,321/],
    };
  },
  "a fourth slide, with a photograph": () => {
    const title = "Doors open until nine in the evening";
    return {
      make: async () => {
        await editor.openEntry("Pages", "Home");
        const slides = await editor.findGroup("Slides");
        await editor.addItem("Slide", slides);
        const reorder = editor.form.getByRole("button", { name: "Reorder Item" });
        const last = slides.getByRole("group").filter({ has: reorder }).last();
        await editor.type("Title", title, last);
        await editor.type("Text", SENTENCE, last);
        await editor.type("Label", "Come by", last);
        await editor.type("Leads to", "/contact", last);
        await editor.uploadPicture("Picture", from.evening, "Our shop in the evening, its door open", last);
        await editor.save();
      },
      file: "pages/home.yaml",
      says: { hero: { slides: expect.arrayContaining([expect.objectContaining({ title })]) } },
      address: "/",
      shows: title,
      public: ["/", /Doors open until nine/],
    };
  },
  "a logo": () => {
    const order = free("clients");
    return {
      make: async () => {
        await editor.createEntry("Clients");
        await editor.type("Order", order);
        await editor.type("Name", "Rahman Tailors");
        await editor.uploadPicture("Logo", from.logo, "Rahman Tailors");
        await editor.save();
      },
      file: "clients/rahman-tailors.yaml",
      says: { name: "Rahman Tailors", order, logo: { file: "/pictures/tailor.png" } },
      address: "/",
      shows: (page) => page.getByAltText("Rahman Tailors"),
      public: ["/", /alt="Rahman Tailors"/],
    };
  },
  "a service, begun as a copy of another": () => {
    const model = site.slugs("services").find((slug) => !site.read("services", slug).landing) ?? "";
    const order = free("services");
    return {
      make: async () => {
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
      says: { name: "Voice Bots", order },
      address: "/voice-bots",
      shows: "Voice bots for shops in Kolkata",
      public: ["/voice-bots", /Voice bots for shops/],
    };
  },
  "a member, with a photograph": () => {
    const order = free("members");
    return {
      make: async () => {
        await editor.duplicateEntry("Members", first("members").name);
        await editor.type("Name", "Mitali Kundu");
        await editor.type("Role", "Bookkeeper");
        await editor.type("Order", order);
        await editor.uploadPicture("Portrait", from.portrait, "Mitali Kundu at her desk");
        await editor.type("Summary", "She keeps the books and tells clients what an invoice means.");
        await editor.type("Email", "mitali@example.com");
        await editor.save();
      },
      file: "members/mitali-kundu.yaml",
      says: { name: "Mitali Kundu", order, portrait: { alt: "Mitali Kundu at her desk" } },
      address: "/singleteam/mitali-kundu",
      shows: "Mitali Kundu",
      public: ["/singleteam/mitali-kundu", /<picture>[\s\S]*Mitali Kundu at her desk/],
    };
  },
  "a testimonial": () => {
    const order = free("testimonials");
    return {
      make: async () => {
        await editor.createEntry("Testimonials");
        await editor.type("Order", order);
        await editor.type("Quote", SENTENCE);
        await editor.type("Author", "Rafiq Ali");
        await editor.type("Label", "client of company");
        await editor.type("Business", "Tailor, Park Circus");
        await editor.save();
      },
      file: "testimonials/rafiq-ali.yaml",
      says: { author: "Rafiq Ali" },
      address: "/",
      shows: "Rafiq Ali",
      public: ["/", /Rafiq Ali/],
    };
  },
  "a project, with a photograph": () => {
    const order = free("projects");
    const slug = site.slugs("projects").find((one) => !site.read("projects", one).featured) ?? "";
    const title = "Measurements kept for a tailor";
    return {
      make: async () => {
        await editor.duplicateEntry("Projects", site.read("projects", slug).title);
        await editor.type("Order", order);
        await editor.type("Title", title);
        await editor.type("Summary", "A book of measurements that every tailor of the shop finds in.");
        await editor.uploadPicture("Picture", from.table, "A tailor's table with a tape measure");
        await editor.type("Client", "Rahman Tailors, Park Circus");
        await editor.fillSearchResult(
          "A tailor's measurements",
          "How a tailor in Park Circus keeps the measurements of his customers in one place.",
        );
        await editor.save();
      },
      file: "projects/measurements-kept-for-a-tailor.yaml",
      says: { title, order },
      address: "/portfoliodetails/measurements-kept-for-a-tailor",
      shows: title,
      public: ["/portfoliodetails/measurements-kept-for-a-tailor", /Measurements kept/],
    };
  },
  "a holiday": () => {
    const [{ year }] = entry("holidays.yaml").years;
    const day = { date: `${year}-12-29`, name: "Founders' day" };
    return {
      make: async () => {
        await editor.openEntry("Site", "Holidays");
        const years = await editor.findGroup("Years");
        await editor.click(years.getByRole("button", { name: "Expand", exact: true }).first());
        const days = await editor.findGroup("Days", years);
        await editor.addItem("Day", days);
        // A calendar takes days in the order of the machine's language.
        await days.getByRole("textbox", { name: "Date" }).last().fill(day.date);
        await editor.fill(days.getByRole("textbox", { name: "Name" }).last(), day.name);
        await editor.save();
      },
      file: "holidays.yaml",
      says: {
        years: expect.arrayContaining([expect.objectContaining({ days: expect.arrayContaining([day]) })]),
      },
      address: "/contact",
      // The hours of the offices know the days on which nobody is there.
      shows: (page) => page.locator(`[data-office-hours*="${day.date}"]`),
      public: ["/contact", new RegExp(`data-office-hours="[^"]*${day.date}`)],
    };
  },
  "a policy, begun as a copy of another, and its link in the footer": () => {
    const order = free("policies");
    return {
      make: async () => {
        await editor.duplicateEntry("Policies", first("policies").title);
        await editor.type("Order", order);
        await editor.type("Title", "Visitors Policy");
        await editor.type("Lead", "What we ask of those who visit our offices.");
        await editor.fillSearchResult(
          "Visitors Policy",
          "What we ask of those who visit our offices in Kolkata and Midnapore, in plain words.",
        );
        await editor.save();
        await expect(editor.live.getByRole("heading", { level: 1 })).toHaveText("Visitors Policy");
        await editor.openEntry("Site", "Navigation");
        const links = await editor.findGroup("Policies");
        await editor.addItem("Policy", links);
        await editor.fill(links.getByRole("textbox", { name: "Label" }).last(), "Visitors Policy");
        await editor.fill(links.getByRole("textbox", { name: "Leads to" }).last(), "/visitors-policy");
        await editor.save();
      },
      file: "policies/visitors-policy.yaml",
      says: { title: "Visitors Policy", order },
      address: "/",
      shows: "Visitors Policy",
      public: ["/visitors-policy", /What we ask of those who visit/],
    };
  },
  "a question": () => {
    const order = free("questions");
    const title = "Do you work on Sundays?";
    return {
      make: async () => {
        await editor.createEntry("Questions");
        await editor.type("Title", title);
        await editor.type("Content", SENTENCE);
        await editor.type("Order", order);
        await editor.save();
      },
      file: "questions/do-you-work-on-sundays.yaml",
      says: { title, content: SENTENCE, order },
      address: "/faq",
      shows: title,
      public: ["/faq", /Do you work on Sundays/],
    };
  },
  "a long post, begun as a copy of another": () => {
    const title = "What the first month taught us";
    const excerpt = "What the first month taught us, told by the people who were there, week by week.";
    return {
      make: async () => {
        await editor.duplicateEntry("Posts", entry(`posts/${site.slugs("posts")[0]}.mdx`).title);
        await editor.type("Title", title);
        await editor.type("Excerpt", excerpt);
        await editor.paste("Article", ARTICLE);
        await editor.save();
      },
      file: "posts/what-the-first-month-taught-us.mdx",
      says: { title, excerpt, body: expect.stringContaining("## Week 12") },
      address: "/post/what-the-first-month-taught-us",
      shows: "Week 12",
      public: ["/post/what-the-first-month-taught-us", /Week 12/],
    };
  },
  "a deleted post": () => {
    const slug = findUnreferencedPost(site);
    return {
      make: () => editor.deleteEntry("Posts", entry(`posts/${slug}.mdx`).title),
      file: `posts/${slug}.mdx`,
      says: undefined,
      address: `/post/${slug}`,
      shows: entry("pages/not-found.yaml").title,
      public: [`/post/${slug}`, undefined],
    };
  },
};

for (const [name, change] of Object.entries(changes)) test(`O1 ${name}`, () => tryOut(name, change()));

test("O4 all of it is published", async () => {
  test.setTimeout(600_000);
  const seconds = await publish();
  console.log(
    `publishing: ${seconds.toFixed(1)} s; median from a save to the page: ${median(figures.map(({ untilSeen }) => untilSeen))} s`,
  );
  for (const { public: where } of made) await isPublic(where);
  expect(seconds).toBeLessThan(PATIENCE);
});
