import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { distDir } from "#server/disk/site-folders.mjs";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { contactFields, submitForm } from "#tests/http/submit-form.ts";
import { linkProductionPackages } from "#tests/support/production-packages.ts";

let checkout: string;
let server: RunningServer;
/** The server has production packages only, and they are removed while it runs, as during an installation. */
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  cpSync(realpathSync(distDir), join(checkout, "dist"), { recursive: true });
  for (const part of ["server", "shared", "package.json"])
    cpSync(part, join(checkout, part), { recursive: true });
  linkProductionPackages(checkout);
  server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" }, checkout);
  renameSync(join(checkout, "node_modules"), join(checkout, "node_modules-before"));
});
afterAll(async () => {
  await server.stop();
  rmSync(checkout, { recursive: true });
});

it.each([
  ["/", 200],
  ["/post", 200],
  ["/search?s=website", 200],
  ["/search/suggest.json?s=web", 200],
  ["/forms/contact", 200],
  ["/forms/contact/sent", 404],
  ["/forms/nothing", 404],
  ["/status/nothing", 404],
  ["/links/nothing", 404],
  ["/payment/99", 404],
])("responds to %s with %i while packages are installed", async (path, status) => {
  const response = await sendRequest(server, path);
  expect(response.status).toBe(status);
  expect(response.body.length).toBeGreaterThan(0);
});

it("renders receipts and forms with validation errors while packages are installed", async () => {
  const { status, headers } = await submitForm(server, contactFields);
  expect(status).toBe(303);
  expect((await sendRequest(server, String(headers["location"]))).status).toBe(200);
  expect((await submitForm(server, { ...contactFields, email: "asha" })).status).toBe(422);
});
