import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultSiteEnv } from "#tests/http/server.ts";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { copySite } from "#tests/support/site-copy.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const TIMEOUT_MS = 180_000;
/** The database, which the development server creates. */
const DATABASE = "data/enquiries.sqlite";
/** Other files in the project folder that are neither source code nor content. */
const PRIVATE_FILES = [
  "data/mail/1.eml",
  "data/settings.json",
  "data-dev/enquiries.sqlite-wal",
  "backup/enquiries.sqlite",
  ".env",
  ".git/config",
];
const SECRET = "secret-of-the-project-folder";
const PRIVATE_TEXTS = ["SQLite format 3", SECRET].flatMap((secret) => [
  secret,
  Buffer.from(secret).toString("base64"),
]);
/** Suffixes by which Vite returns a file as text, as a URL, inline or as a module. */
const SUFFIXES = [
  "",
  "?raw",
  "?url",
  "?inline",
  "?import",
  "?import&raw",
  "?import&url&inline",
  "?raw??",
  "?worker",
];

let checkout: string;
let dev: DevServer;
beforeAll(async () => {
  // Inside the project, so that Node resolves the project's packages.
  mkdirSync(".setup", { recursive: true });
  checkout = mkdtempSync(resolve(".setup/dev-"));
  copySite(checkout);
  for (const file of PRIVATE_FILES) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), SECRET);
  }
  const developmentEnv = { NODE_ENV: "development", ASTRO_TELEMETRY_DISABLED: "1", VITEST: undefined };
  dev = await startDevServer({ ...defaultSiteEnv, ...developmentEnv }, checkout, []);
  await waitFor(() => dev.output().includes("watching for file changes"), TIMEOUT_MS);
}, TIMEOUT_MS);
afterAll(async () => {
  await dev.stop();
  rmSync(checkout, { recursive: true });
});

it("npm run dev listens on PORT and prints no warning", () => {
  expect(dev.output()).toContain(`${dev.origin}/`);
  expect(dev.output()).not.toMatch(/warn/i);
});

/** Sends a request whose path and headers `fetch` would change. */
function get(path: string, headers: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(dev.origin);
  return new Promise<{ status?: number; cors: unknown; body: string }>((done, reject) => {
    request({ hostname, port, path, headers: { host, ...headers } }, async (response) =>
      done({
        status: response.statusCode ?? 0,
        cors: response.headers["access-control-allow-origin"],
        body: await text(response),
      }),
    )
      .on("error", reject)
      .end();
  });
}

it("npm run dev serves no file of the project folder except code and content", async () => {
  // The first request starts the services, which create the database.
  await get("/contact");
  expect(existsSync(join(checkout, DATABASE))).toBe(true);
  const paths = [
    ...PRIVATE_FILES.map((file) => `/${file}`),
    ...SUFFIXES.flatMap((suffix) =>
      [`/${DATABASE}`, `/@fs${join(checkout, DATABASE)}`, `/src/%2e%2e/${DATABASE}`].map(
        (path) => path + suffix,
      ),
    ),
  ];
  const served: string[] = [];
  for (const path of paths) {
    const { body } = await get(path);
    if (PRIVATE_TEXTS.some((secret) => body.includes(secret))) served.push(path);
  }
  expect(served).toEqual([]);
  expect((await get("/src/styles/tokens.css")).body).toContain("--surface");
});

it("npm run dev responds to no other web page and to no other host name", async () => {
  for (const origin of ["https://example.com", "http://localhost:3000"])
    expect((await get("/src/styles/tokens.css", { origin })).cors).toBeUndefined();
  expect((await get("/", { host: "example.com" })).status).toBe(403);
});

// The last test, because the development server restarts.
it("npm run dev checks the content again after a change of a schema", { timeout: TIMEOUT_MS }, async () => {
  const schema = join(checkout, "shared/schemas/company.ts");
  const original = readFileSync(schema, "utf8");
  writeFileSync(schema, original.replace(/companySchema = z\s*\.strictObject\(\{/, "$& colour: z.string(),"));
  await waitFor(() => dev.output().includes("colour"), TIMEOUT_MS);
});
