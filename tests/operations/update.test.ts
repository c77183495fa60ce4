import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { contactFields, submitForm } from "#tests/http/submit-form.ts";
import { copyRelease, makeCurrent } from "#tests/support/test-release.ts";

let checkout: string;
let server: RunningServer;
/** The packages of the release are removed while it runs, as after three later releases. */
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  const release = copyRelease(checkout, "removed");
  makeCurrent(checkout, "removed");
  server = await startServer({ SITE_DIR: checkout, RATE_LIMIT: "off" });
  rmSync(join(release, "node_modules"));
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
])("responds to %s with %i without packages", async (path, status) => {
  const response = await sendRequest(server, path);
  expect(response.status).toBe(status);
  expect(response.body.length).toBeGreaterThan(0);
});

it("renders receipts and forms with validation errors without packages", async () => {
  const { status, headers } = await submitForm(server, contactFields);
  expect(status).toBe(303);
  expect((await sendRequest(server, String(headers["location"]))).status).toBe(200);
  expect((await submitForm(server, { ...contactFields, email: "asha" })).status).toBe(422);
});
