import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { parse } from "yaml";
import { SiteCopy } from "../../scripts/drill/site-copy.ts";
import { ownSite, type RunningServer, startServer } from "../http/server.ts";
import { freePort } from "../support/free-port.ts";
import { Editor } from "./editor.ts";

/** An owner's patience: made in the editor and published within so many seconds. */
const MOST_SECONDS = 120;
const SENTENCE =
  "Customers in the lane asked the same three questions each week, so the answers went on the first page.";

const node = resolve("node_modules/.bin/node");
const run = promisify(execFile);

let site: SiteCopy;
let dev: ChildProcess;
let origin = "";
let live: RunningServer;
let editor: Editor;
let photograph = "";
let logo = "";
const figures: string[] = [];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  site = new SiteCopy(resolve(".setup/drill-in-the-editor"));
  // By this Sveltia knows the folder of a project.
  mkdirSync(join(site.folder, ".git"));
  [photograph, logo] = await pictures();
  await publish();
  live = await startServer({ ...ownSite, DATA_DIR: join(site.folder, "data") }, site.folder);
  const port = await freePort();
  const words = ["dev", "--ignore-lock", "--host", "127.0.0.1", "--port", String(port)];
  dev = spawn(node, [resolve("node_modules/astro/bin/astro.mjs"), ...words], {
    cwd: site.folder,
    env: { ...process.env, ...ownSite, DATA_DIR: join(site.folder, "data-dev") },
    stdio: "ignore",
  });
  origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/editor/config.json`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 150_000, intervals: [1000] }).toBe(200);
  editor = new Editor(await browser.newPage());
  await editor.open(origin, site.folder);
});

test.afterAll(async () => {
  console.log(["", "change: seconds in the editor, clicks, letters typed", ...figures].join("\n"));
  await live?.stop();
  if (!dev) return;
  dev.kill();
  await once(dev, "exit");
});

/** A photograph as a phone takes it, and a logo on nothing. */
async function pictures(): Promise<[string, string]> {
  const folder = join(site.folder, ".setup/from-the-phone");
  mkdirSync(folder, { recursive: true });
  const [photo, sign] = [join(folder, "IMG 2041.JPG"), join(folder, "tailor.png")];
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#888", noise } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photo);
  const ring = '<svg width="480" height="160"><circle cx="240" cy="80" r="60" fill="#0d2b3e"/></svg>';
  await sharp(Buffer.from(ring)).png().toFile(sign);
  return [photo, sign];
}

async function publish(): Promise<number> {
  const started = Date.now();
  const env = { ...process.env, ...ownSite };
  await run(node, ["scripts/publish.mjs"], { cwd: site.folder, env });
  return (Date.now() - started) / 1000;
}

/** What is published is at the public address within seconds, where a server was running all the while. */
async function isPublic(path: string, ...words: (string | RegExp)[]): Promise<void> {
  const html = () => fetch(live.origin + path).then((answer) => answer.text());
  for (const word of words)
    await expect.poll(html, { timeout: 30_000 }).toMatch(typeof word === "string" ? new RegExp(word) : word);
}

/** Makes a change as the owner does, and looks at the file, the page beside it and what the check says. */
async function change(
  page: Page,
  name: string,
  make: () => Promise<void>,
  seen: { file: string; shows: Record<string, unknown>; live: string | RegExp; address: string },
): Promise<void> {
  Object.assign(editor, { clicks: 0, letters: 0 });
  const started = Date.now();
  await make();
  await expect(page.frameLocator("#page").locator("body")).toContainText(seen.live);
  const seconds = (Date.now() - started) / 1000;
  figures.push(`${name}: ${seconds.toFixed(1)} s, ${editor.clicks} clicks, ${editor.letters} letters`);
  await page.screenshot({ path: `test-results/drill/${name.replaceAll(" ", "-")}.png` });
  await expect(page.locator("#address")).toHaveValue(seen.address);
  expect(entry(seen.file)).toMatchObject(seen.shows);
  await isContent(page);
  expect(seconds).toBeLessThan(MOST_SECONDS);
}

const entry = (file: string) => {
  const text = site.text(`content/en/${file}`);
  return file.endsWith(".mdx")
    ? { ...parse(text.split("---\n")[1] ?? ""), body: text.split("---\n").slice(2).join("---\n") }
    : parse(text);
};

/** `npm run check:content` finds nothing, and nothing stands below the live page. */
async function isContent(page: Page): Promise<void> {
  await run(node, ["scripts/check-content.ts"], {
    cwd: site.folder,
    env: { ...process.env, ...ownSite },
  });
  await expect(page.locator("#faults li")).toHaveCount(0);
}

const free = (kind: string) => 1 + Math.max(...site.slugs(kind).map((slug) => site.read(kind, slug).order));
const first = (kind: string) => site.read(kind, site.slugs(kind)[0] ?? "");

test("O1 the phone", async () => {
  const phone = "+91 33 2464 1234";
  await change(
    editor.page,
    "phone",
    async () => {
      await editor.entry("Site", "Company");
      await editor.type("Phone", phone);
      await editor.save();
    },
    { file: "company.yaml", shows: { phone }, live: phone, address: "/contact" },
  );
});

test("O1 prices", async () => {
  const [slug = ""] = site.slugs("offers");
  await change(
    editor.page,
    "prices",
    async () => {
      await editor.entry("Offers", site.read("offers", slug).name);
      await editor.type("Price INR", 54321);
      await editor.save();
    },
    { file: `offers/${slug}.yaml`, shows: { priceINR: 54321 }, live: /54,321/, address: "/products" },
  );
});

test("O1 a fourth slide, with a photograph", async () => {
  const title = "Doors open until nine in the evening";
  await change(
    editor.page,
    "a fourth slide",
    async () => {
      await editor.entry("Pages", "Home");
      const slides = await editor.part("Slides");
      await editor.add("Slide", slides);
      const slide = slides
        .getByRole("group")
        .filter({ has: editor.form.getByRole("button", { name: "Reorder Item" }) });
      const last = slide.last();
      await editor.type("Title", title, last);
      await editor.type("Text", SENTENCE, last);
      await editor.type("Label", "Come by", last);
      await editor.type("Leads to", "/contact", last);
      await editor.picture("Picture", photograph, "Our shop in the evening, its door open", last);
      await editor.save();
    },
    {
      file: "pages/home.yaml",
      shows: { hero: { slides: expect.arrayContaining([expect.objectContaining({ title })]) } },
      live: title,
      address: "/",
    },
  );
});

test("O1 a logo", async () => {
  const order = free("clients");
  await change(
    editor.page,
    "a logo",
    async () => {
      await editor.another("Clients");
      await editor.type("Order", order);
      await editor.type("Name", "Rahman Tailors");
      await editor.picture("Logo", logo, "Rahman Tailors");
      await editor.save();
    },
    {
      file: "clients/rahman-tailors.yaml",
      shows: { name: "Rahman Tailors", order, logo: { file: "/pictures/tailor.png" } },
      live: "",
      address: "/",
    },
  );
});

test("O1 the phone, prices, the slide and the logo are published", async () => {
  figures.push(`publishing: ${(await publish()).toFixed(1)} s`);
  await isPublic("/", "33 2464 1234", "Doors open until nine", 'alt="Rahman Tailors"');
  await isPublic("/products", "54,321");
});

test("O1 a service, begun as a copy of another", async () => {
  const model = site.slugs("services").find((slug) => !site.read("services", slug).landing) ?? "";
  const order = free("services");
  await change(
    editor.page,
    "a service",
    async () => {
      await editor.duplicate("Services", site.read("services", model).name);
      await editor.type("Name", "Voice Bots");
      await editor.type("Order", order);
      await editor.type("Summary", "A telephone that answers by itself when the shop is closed.");
      const result = await editor.part("Search result");
      await editor.type("Title", "Voice bots in Kolkata", result);
      await editor.type(
        "Description",
        "Voice bots that answer your shop's telephone at night, in Bengali or English.",
        result,
      );
      await editor.type("Title", "Voice bots for shops in Kolkata", await editor.part("Hero"));
      await editor.save();
    },
    {
      file: "services/voice-bots.yaml",
      shows: { name: "Voice Bots", order },
      live: "Voice bots for shops in Kolkata",
      address: "/voice-bots",
    },
  );
});

test("O1 a member, with a photograph", async () => {
  const order = free("members");
  await change(
    editor.page,
    "a member",
    async () => {
      await editor.duplicate("Members", first("members").name);
      await editor.type("Name", "Mitali Kundu");
      await editor.type("Role", "Bookkeeper");
      await editor.type("Order", order);
      await editor.picture("Portrait", photograph, "Mitali Kundu at her desk");
      await editor.type("Summary", "She keeps the books and tells clients what an invoice means.");
      await editor.type("Email", "mitali@example.com");
      await editor.save();
    },
    {
      file: "members/mitali-kundu.yaml",
      shows: { name: "Mitali Kundu", order, portrait: { alt: "Mitali Kundu at her desk" } },
      live: "Mitali Kundu",
      address: "/singleteam/mitali-kundu",
    },
  );
});

test("O1 a testimonial", async () => {
  const order = free("testimonials");
  await change(
    editor.page,
    "a testimonial",
    async () => {
      await editor.another("Testimonials");
      await editor.type("Order", order);
      await editor.type("Quote", SENTENCE);
      await editor.type("Author", "Rafiq Ali");
      await editor.type("Label", "client of company");
      await editor.type("Business", "Tailor, Park Circus");
      await editor.save();
    },
    { file: "testimonials/rafiq-ali.yaml", shows: { author: "Rafiq Ali" }, live: "Rafiq Ali", address: "/" },
  );
});

test("O1 a project, with a photograph", async () => {
  const order = free("projects");
  const slug = site.slugs("projects").find((one) => !site.read("projects", one).featured) ?? "";
  const title = "Measurements kept for a tailor";
  await change(
    editor.page,
    "a project",
    async () => {
      await editor.duplicate("Projects", site.read("projects", slug).title);
      await editor.type("Order", order);
      await editor.type("Title", title);
      await editor.type("Summary", "A book of measurements that every tailor of the shop finds in.");
      await editor.picture("Picture", photograph, "A tailor's table with a tape measure");
      await editor.type("Client", "Rahman Tailors, Park Circus");
      const result = await editor.part("Search result");
      await editor.type("Title", "A tailor's measurements", result);
      await editor.type(
        "Description",
        "How a tailor in Park Circus keeps the measurements of his customers in one place.",
        result,
      );
      await editor.save();
    },
    {
      file: "projects/measurements-kept-for-a-tailor.yaml",
      shows: { title, order },
      live: title,
      address: "/portfoliodetails/measurements-kept-for-a-tailor",
    },
  );
});

test("O1 the service, the member, the testimonial and the project are published", async () => {
  figures.push(`publishing: ${(await publish()).toFixed(1)} s`);
  await isPublic("/voice-bots", "Voice bots for shops");
  await isPublic("/singleteam/mitali-kundu", /<picture>[\s\S]*Mitali Kundu at her desk/);
  await isPublic("/", "Rafiq Ali");
  await isPublic("/portfoliodetails/measurements-kept-for-a-tailor", "Measurements kept");
});

test("O1 a holiday", async () => {
  const [{ year }] = entry("holidays.yaml").years;
  const date = `${year}-12-29`;
  await change(
    editor.page,
    "a holiday",
    async () => {
      await editor.entry("Site", "Holidays");
      const years = await editor.part("Years");
      await editor.click(years.getByRole("button", { name: "Expand", exact: true }).first());
      const days = await editor.part("Days", years);
      await editor.add("Day", days);
      // A calendar takes days in the order of the machine's language.
      await days.getByRole("textbox", { name: "Date" }).last().fill(date);
      await editor.fill(days.getByRole("textbox", { name: "Name" }).last(), "Founders' day");
      await editor.save();
    },
    {
      file: "holidays.yaml",
      shows: {
        years: expect.arrayContaining([
          expect.objectContaining({ days: expect.arrayContaining([{ date, name: "Founders' day" }]) }),
        ]),
      },
      live: "",
      address: "/",
    },
  );
});

test("O1 a policy, begun as a copy of another, and its link in the footer", async () => {
  const order = free("policies");
  await change(
    editor.page,
    "a policy",
    async () => {
      await editor.duplicate("Policies", first("policies").title);
      await editor.type("Order", order);
      await editor.type("Title", "Visitors Policy");
      await editor.type("Lead", "What we ask of those who visit our offices.");
      const result = await editor.part("Search result");
      await editor.type("Title", "Visitors Policy", result);
      await editor.type(
        "Description",
        "What we ask of those who visit our offices in Kolkata and Midnapore, in plain words.",
        result,
      );
      await editor.save();
      await expect(editor.live.getByRole("heading", { level: 1 })).toHaveText("Visitors Policy");
      await editor.entry("Site", "Navigation");
      const links = await editor.part("Policies");
      await editor.add("Policy", links);
      await editor.fill(links.getByRole("textbox", { name: "Label" }).last(), "Visitors Policy");
      await editor.fill(links.getByRole("textbox", { name: "Leads to" }).last(), "/visitors-policy");
      await editor.save();
    },
    {
      file: "policies/visitors-policy.yaml",
      shows: { title: "Visitors Policy", order },
      live: "Visitors Policy",
      address: "/",
    },
  );
});
