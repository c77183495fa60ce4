import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#server/database/connect.ts";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { ROOT } from "#tests/built/pages.ts";
import { type RawResponse, sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { contactFields, submitForm } from "#tests/http/submit-form.ts";
import { createBoardSession } from "#tests/support/board.ts";

const run = promisify(execFile);
/** The W3C's checker, https://validator.github.io/validator/. */
const CHECKER = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** Errors that are none, each with the reason. */
const IGNORED = [
  {
    reason: "properties of CSS drafts that browsers support",
    message:
      /^CSS: “(animation-range|animation-timeline|paint-order|vector-effect|view-timeline-name)”: Property “.*” doesn't exist/,
  },
  {
    reason:
      "math functions of CSS Values 4, whose custom properties the checker does not replace by their values",
    message: /^CSS: “.*”: (The types are incompatible|Parse Error)\.$/,
  },
  {
    reason: "`pathLength` of SVG 2, which the checker knows on paths only",
    message: /^Attribute “pathLength” not allowed on element “circle”/,
  },
  {
    reason: "Astro inserts the styles of islands before the first island",
    message: /^A “style” element in “body” must be the first child of its parent\.$/,
    // The extract may end within the name.
    extract: /<style>(?:astro-|a?s?t?r?o?$)/,
  },
];

interface Message {
  url: string;
  message: string;
  extract: string;
  lastLine: number;
  lastColumn: number;
}

const folder = mkdtempSync(join(tmpdir(), "w3c-"));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

it("passes the W3C's checker on every page of the site", async () => {
  expect(globSync("**/*.html", { cwd: ROOT }).length).toBeGreaterThan(0);
  expect(await findErrors(ROOT)).toEqual([]);
});

it("passes the W3C's checker on pages that differ between visitors", async () => {
  const pages = await fetchPages();
  for (const [index, [name, { status, body }]] of Object.entries(pages).entries()) {
    expect(body.toString(), `${name} with status ${status}`).toContain("</html>");
    const page = join(folder, `${index} ${name.replaceAll(/[^\w=?]+/g, " ").trim()}`);
    mkdirSync(page);
    writeFileSync(join(page, "index.html"), body);
  }
  expect(await findErrors(folder)).toEqual([]);
});

/** Checks all HTML files in a folder, and returns one line for each error. */
async function findErrors(root: string): Promise<string[]> {
  const options = ["--errors-only", "--skip-non-html", "--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout } = await run("java", ["-jar", CHECKER, ...options, root], {
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  return messages
    .filter((found) => !IGNORED.some((ignored) => isIgnored(found, ignored)))
    .map(({ url, message, extract, lastLine, lastColumn }) => {
      const file = relative(root, fileURLToPath(url)).replace(/(^|\/)index\.html$/, "");
      return `/${file}: ${lastLine}:${lastColumn} ${message} ${extract}`;
    });
}

const isIgnored = (found: Message, { message, extract }: (typeof IGNORED)[number]): boolean =>
  message.test(found.message) && (!extract || extract.test(found.extract));

/** Returns forms, receipts, searches, status pages and pages of the board by name. */
async function fetchPages(): Promise<Record<string, RawResponse>> {
  const receipt = await submitForm(server, contactFields, { accept: "text/html" });
  const token = /[=/]([^=/]+)$/.exec(String(receipt.headers["location"]))?.[1] ?? "";
  const localised = [
    paths.contactAbout("SEO"),
    `${paths.search}?s=website`,
    `${paths.search}?s=zzzzzz`,
    paths.form("contact"),
    paths.form("application"),
    paths.formSent("contact", token),
    paths.status(token),
    paths.status("unknown"),
    paths.mailLink("unknown"),
    "/no-such-page",
  ].flatMap((path) => ["en", ...listOtherLanguages()].map((code) => withLanguagePrefix(code, path)));
  const pages: Record<string, RawResponse> = {};
  for (const path of [...localised, paths.payment(987_654), paths.board])
    pages[path] = await sendRequest(server, path);
  pages["rejected form"] = await submitForm(server, { ...contactFields, email: "", message: "" });
  return { ...pages, ...(await fetchBoard()) };
}

/** Returns the pages of the board after an enquiry. */
async function fetchBoard(): Promise<Record<string, RawResponse>> {
  const sent = await submitForm(server, { ...contactFields, name: "Board" }, { accept: "application/json" });
  const { reference }: { reference: string } = JSON.parse(sent.body.toString());
  const database = await connect({ dataDir: server.dataDir });
  const cookie = await createBoardSession(database, "w3c");
  await database.db.destroy();
  const pages: Record<string, RawResponse> = {};
  for (const path of [
    `${paths.board}?view=open`,
    paths.boardEnquiry(reference),
    paths.boardPerson(reference),
    paths.boardErasure(reference),
    paths.boardComments(),
    paths.boardSubscribers(),
    paths.boardFigures(),
    paths.boardLink("unknown"),
  ])
    pages[path] = await sendRequest(server, path, { headers: { cookie } });
  return pages;
}
