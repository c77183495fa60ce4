import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../support/free-port.ts";
import { waitFor } from "../support/mailbox.ts";
import { copySite } from "../support/site-copy.ts";
import { ownSite } from "./server.ts";

const SLOW_MS = 180_000;

let checkout: string;
let dev: ChildProcess;
let port: number;
let said = "";
beforeAll(async () => {
  // Below the project, so that packages are found as from the project itself.
  mkdirSync(".setup", { recursive: true });
  checkout = mkdtempSync(resolve(".setup/dev-"));
  copySite(checkout);
  port = await freePort();
  const { VITEST: _vitest, ...others } = process.env;
  const own = { ...ownSite, NODE_ENV: "development", ASTRO_TELEMETRY_DISABLED: "1", PORT: String(port) };
  dev = spawn(resolve("node_modules/.bin/node"), [resolve("node_modules/astro/bin/astro.mjs"), "dev"], {
    cwd: checkout,
    env: { ...others, ...own },
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on("data", (text) => {
      said += text;
    });
  await waitFor(() => said.includes("watching for file changes"), SLOW_MS);
}, SLOW_MS);
afterAll(async () => {
  dev.kill("SIGTERM");
  await once(dev, "close");
  rmSync(checkout, { recursive: true });
});

it("npm run dev honours PORT and prints no warning of its own making", () => {
  expect(said).toContain(`http://localhost:${port}/`);
  expect(said).not.toMatch(/warn/i);
});

it("npm run dev checks the content again when a schema has changed", { timeout: SLOW_MS }, async () => {
  const schema = join(checkout, "shared/schemas/company.ts");
  const sound = readFileSync(schema, "utf8");
  writeFileSync(schema, sound.replace("companySchema = z.strictObject({", "$& colour: z.string(),"));
  await waitFor(() => said.includes("colour"), SLOW_MS);
});
