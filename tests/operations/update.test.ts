import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { distDir } from "#server/disk/site-folders.mjs";
import { contact, postForm } from "#tests/http/post-form.ts";
import { ask } from "#tests/http/raw.ts";
import { ownSite, type RunningServer, startServer } from "#tests/http/server.ts";
import { linkServingPackages } from "#tests/support/serving-packages.ts";

let checkout: string;
let server: RunningServer;
/** As on a machine that has the packages of serving alone, and where they are being installed again: they are missing. */
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  cpSync(realpathSync(distDir), join(checkout, "dist"), { recursive: true });
  for (const part of ["server", "shared", "package.json"])
    cpSync(part, join(checkout, part), { recursive: true });
  linkServingPackages(checkout);
  server = await startServer({ ...ownSite, RATE_LIMIT: "off" }, checkout);
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
])("a running site shows %s while packages are installed", async (path, status) => {
  const shown = await ask(server, path);
  expect(shown.status).toBe(status);
  expect(shown.body.length).toBeGreaterThan(0);
});

it("shows the receipt of what it accepted, and a faulty form again, while packages are installed", async () => {
  const { status, headers } = await postForm(server, contact);
  expect(status).toBe(303);
  expect((await ask(server, String(headers["location"]))).status).toBe(200);
  expect((await postForm(server, { ...contact, email: "asha" })).status).toBe(422);
});
