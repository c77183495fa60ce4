import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBrand } from "#server/content/read-brand.ts";
import { paths } from "#shared/addresses/paths.ts";
import { shippedPalette } from "#shared/brand/palette.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { BUILD_TIMEOUT_MS, buildSiteCopy } from "#tests/support/built-copy.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";

const oldName = readBrand().name;
const NAME = "Padma & Daughters";
const BENGALI_NAME = "পদ্মা";
const ACCENT = "#1d4ed8";
const INK = "#2a1033";
const DARK_ACCENT = "#ffb3d1";
const DARK_INK = "#f5f0ff";
const LOGO = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path fill="${fill}" d="M0 0h60v30H0z"/></svg>`;

/** The site with another name, logo, colours and fonts. */
let site: string;
let server: RunningServer;
let mailServer: MailServer;
beforeAll(async () => {
  site = buildSiteCopy((folder) => changeBrand(new SiteCopy(folder)));
  mailServer = await startMailServer();
  server = await startServer(
    { ...defaultSiteEnv, RATE_LIMIT: "off", SMTP_URL: mailServer.url, MAIL_TO: "staff@example.com" },
    site,
  );
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  await mailServer?.close();
  rmSync(site, { recursive: true });
});

function changeBrand(copy: SiteCopy): void {
  copy.change("brand.yaml", (brand) => {
    brand.name = NAME;
    brand.shortName = "Padma";
    brand.logo = { full: "/pictures/full.svg", oneColour: "/pictures/one.svg" };
    brand.colours = { light: { accent: ACCENT, ink: INK }, dark: { accent: DARK_ACCENT, ink: DARK_INK } };
    brand.faces = { display: "hind-siliguri", text: "noto-serif" };
  });
  copy.write("content/bn/brand.yaml", `name: ${BENGALI_NAME}\n`);
  mkdirSync(join(copy.folder, "content/pictures"), { recursive: true });
  copy.write("content/pictures/full.svg", LOGO("#ff0000"));
  copy.write("content/pictures/one.svg", LOGO("#000000"));
  appendFileSync(
    join(copy.folder, "content/en/posts", `${copy.slugs("posts")[0]}.mdx`),
    "\nThe last words are by {company}.\n",
  );
}

const fetchText = async (path: string) => (await sendRequest(server, path)).body.toString();
const readBuilt = (file: string) => readFileSync(join(site, "current/dist/client", file));

it("names the company in all pages, files and the brochure (O6)", async () => {
  const files = globSync("**/*.{html,xml,json,txt,webmanifest,js,pdf}", {
    cwd: join(site, "current/dist/client"),
  });
  expect(files.filter((file) => readBuilt(file).includes(oldName))).toEqual([]);
  expect(files).toContain("padma-daughters-brochure.pdf");
  for (const path of [
    paths.blog,
    paths.rss,
    paths.search,
    paths.board,
    paths.form("contact"),
    paths.newestPost,
  ])
    expect(await fetchText(path), path).not.toContain(oldName);
  expect(JSON.parse(await fetchText("/site.webmanifest"))).toMatchObject({
    name: NAME,
    short_name: "Padma",
    theme_color: INK,
  });
  expect(await fetchText(paths.home)).toContain("Padma &amp; Daughters");
  expect(await fetchText(`/bn${paths.contact}`)).toContain(BENGALI_NAME);
});

it("leaves no accent of the shipped brand in a page (O6)", () => {
  const pages = globSync("**/*.html", { cwd: join(site, "current/dist/client") });
  expect(pages.length).toBeGreaterThan(0);
  const { accent } = shippedPalette.light;
  expect(pages.filter((file) => readBuilt(file).toString().toLowerCase().includes(accent))).toEqual([]);
});

it("replaces the placeholder in articles (O6)", async () => {
  const posts = globSync("*.mdx", { cwd: join(site, "content/en/posts") }).sort();
  expect(await fetchText(paths.post((posts[0] ?? "").replace(".mdx", "")))).toContain(
    "The last words are by Padma &amp; Daughters.",
  );
});

it("uses the colours, the logo and the fonts (O6)", async () => {
  const home = await fetchText(paths.home);
  for (const part of [
    ACCENT,
    INK,
    DARK_ACCENT,
    DARK_INK,
    "Hind Siliguri Bold",
    "Noto Serif Text",
    'src="/brand/logo.svg"',
  ])
    expect(home).toContain(part);
  expect(home).not.toContain("Anek");
  expect(await fetchText("/brand/logo.svg")).toMatch(/#(?:f00|ff0000)|red/);
  expect(await fetchText("/brand/logo-on-dark.svg")).not.toContain("#000");
  for (const [file, size] of [
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["apple-touch-icon.png", 180],
    ["icon-maskable-512.png", 512],
  ] as const) {
    const { data, info } = await sharp(readBuilt(file)).raw().toBuffer({ resolveWithObject: true });
    expect([file, info.width, info.height]).toEqual([file, size, size]);
    const centre = ((size / 2) * size + size / 2) * info.channels;
    expect([file, ...data.subarray(centre, centre + 3)]).toEqual([file, 255, 0, 0]);
  }
  expect(readBuilt("favicon.svg").toString()).toMatch(/#(?:f00|ff0000)|red/);
  expect(await fetchText("/favicon.ico")).toContain("PNG");
});

it("names the company in mails, in its colours (O6)", async () => {
  const { status } = await submitForm(server, contactFields, acceptJson);
  expect(status).toBe(201);
  await mailServer.waitForMails(2);
  const mail = mailServer.find(contactFields.email);
  expect(mail?.html).toContain(`border-top: 3px solid ${ACCENT}`);
  expect(mail?.from?.name).toBe(NAME);
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain(oldName);
});
