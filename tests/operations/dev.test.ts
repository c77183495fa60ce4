import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownSite } from "#tests/http/server.ts";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { copySite } from "#tests/support/site-copy.ts";

const SLOW_MS = 180_000;

let checkout: string;
let dev: DevServer;
beforeAll(async () => {
  // Below the project, so that packages are found as from the project itself.
  mkdirSync(".setup", { recursive: true });
  checkout = mkdtempSync(resolve(".setup/dev-"));
  copySite(checkout);
  const asDeveloped = { NODE_ENV: "development", ASTRO_TELEMETRY_DISABLED: "1", VITEST: undefined };
  dev = await startDevServer({ ...ownSite, ...asDeveloped }, checkout, []);
  await waitFor(() => dev.said().includes("watching for file changes"), SLOW_MS);
}, SLOW_MS);
afterAll(async () => {
  await dev.stop();
  rmSync(checkout, { recursive: true });
});

it("npm run dev honours PORT and prints no warning of its own making", () => {
  expect(dev.said()).toContain(`${dev.origin}/`);
  expect(dev.said()).not.toMatch(/warn/i);
});

it("npm run dev checks the content again when a schema has changed", { timeout: SLOW_MS }, async () => {
  const schema = join(checkout, "shared/schemas/company.ts");
  const sound = readFileSync(schema, "utf8");
  writeFileSync(schema, sound.replace("companySchema = z.strictObject({", "$& colour: z.string(),"));
  await waitFor(() => dev.said().includes("colour"), SLOW_MS);
});
