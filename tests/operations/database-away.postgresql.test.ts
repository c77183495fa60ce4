import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { openSigner } from "#server/signing/signing.ts";
import { contact, json, postForm } from "#tests/http/post-form.ts";
import { ask } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";

// Each request waits for the time-out of a connection.
vi.setConfig({ testTimeout: 60_000 });

let postgres: Postgres;
let server: RunningServer;
let receipt: string;
let token: string;
/** As in the mail to staff. */
let link: string;
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase("away");
  server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMIT: "off" });
  receipt = String((await postForm(server, contact)).headers["location"]);
  token = new URLSearchParams(receipt.split("?")[1]).get("t") ?? "";
  const { db } = await connect({ dataDir: server.dataDir, databaseUrl });
  const signer = await openSigner(db);
  link = signer.sign("confirm", signer.read(token)?.subject ?? "");
  await db.destroy();
  await postgres.stop();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await postgres.remove();
});

/** The log comes through a pipe and can be later than the answer. */
const linesWith = (reference: string) => server.output.filter((line) => line.includes(reference));

it("E11, E7 pages behind a secret say that they cannot be shown now, and the log learns no secret", async () => {
  const questions = [
    { path: receipt, method: "GET" },
    { path: `/status/${token}`, method: "GET" },
    { path: `/links/${link}`, method: "GET" },
    { path: `/links/${link}`, method: "POST" },
  ];
  for (const { path, method } of questions) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, headers: answered, body } = await ask(server, path, { method, headers });
    expect([path, status, Number(answered["retry-after"]) > 0]).toEqual([path, 503, true]);
    expect(answered["cache-control"]).toBe("no-store");
    const [reference = ""] = /F-\w{8}/.exec(body.toString()) ?? [];
    expect(reference).not.toBe("");
    await expect.poll(() => linesWith(reference)).toHaveLength(1);
  }
  expect((await ask(server, `/status/${token}`, { headers: json })).status).toBe(503);
  const failed = () => linesWith("request failed").map((line) => JSON.parse(line).path);
  await expect
    .poll(failed)
    .toEqual([
      "/forms/[form]/sent",
      "/status/[token]",
      "/links/[token]",
      "/links/[token]",
      "/status/[token]",
    ]);
  expect([...linesWith(token), ...linesWith(link)]).toEqual([]);
});

it("E4, R12 a post that cannot be stored says so, with the number of the fault that the log has", async () => {
  const { status, body } = await postForm(server, contact, json);
  expect(status).toBe(503);
  const { fault } = JSON.parse(body.toString());
  expect(fault).toMatch(/^F-\w{8}$/);
  await expect.poll(() => linesWith(fault)).toHaveLength(1);
});

it("contract: the process is alive, and not ready", async () => {
  const [alive, ready] = [await ask(server, "/healthz"), await ask(server, "/readyz")];
  expect([alive.status, alive.body.toString().trim()]).toEqual([200, "ok"]);
  expect([ready.status, Number(ready.headers["retry-after"]) > 0]).toEqual([503, true]);
});

it("the other pages are shown as ever", async () => {
  for (const path of ["/", "/post", "/search?s=website", "/forms/contact"])
    expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
});
