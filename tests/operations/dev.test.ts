import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultSiteEnv } from "#tests/http/server.ts";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { copySite } from "#tests/support/site-copy.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const TIMEOUT_MS = 180_000;

let checkout: string;
let dev: DevServer;
beforeAll(async () => {
  // Inside the project, so that Node resolves the project's packages.
  mkdirSync(".setup", { recursive: true });
  checkout = mkdtempSync(resolve(".setup/dev-"));
  copySite(checkout);
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

it("npm run dev checks the content again after a change of a schema", { timeout: TIMEOUT_MS }, async () => {
  const schema = join(checkout, "shared/schemas/company.ts");
  const original = readFileSync(schema, "utf8");
  writeFileSync(schema, original.replace(/companySchema = z\s*\.strictObject\(\{/, "$& colour: z.string(),"));
  await waitFor(() => dev.output().includes("colour"), TIMEOUT_MS);
});
