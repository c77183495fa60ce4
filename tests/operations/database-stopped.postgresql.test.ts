import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { loadSigner } from "#server/database/signer.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";

// Each request lasts until its connection attempt times out.
vi.setConfig({ testTimeout: 60_000 });

let postgres: Postgres;
let server: RunningServer;
let receipt: string;
let token: string;
/** The token of a link in a mail. */
let mailToken: string;
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase("stopped");
  server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMIT: "off" });
  receipt = String((await submitForm(server, contactFields)).headers["location"]);
  token = new URLSearchParams(receipt.split("?")[1]).get("t") ?? "";
  const { db } = await connect({ dataDir: server.dataDir, databaseUrl });
  const signer = await loadSigner(db);
  mailToken = signer.sign("confirm", signer.verify(token)?.subject ?? "");
  await db.destroy();
  await postgres.stop();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await postgres.remove();
});

/** The log is read through a pipe and may arrive after the response. */
const findLogLines = (text: string) => server.output.filter((line) => line.includes(text));

it("responds with 503 on pages with a secret URL, and does not log the secret (E7, E11)", async () => {
  const requests = [
    { path: receipt, method: "GET" },
    { path: `/status/${token}`, method: "GET" },
    { path: `/links/${mailToken}`, method: "GET" },
    { path: `/links/${mailToken}`, method: "POST" },
  ];
  for (const { path, method } of requests) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, headers: responseHeaders, body } = await sendRequest(server, path, { method, headers });
    expect([path, status, Number(responseHeaders["retry-after"]) > 0]).toEqual([path, 503, true]);
    expect(responseHeaders["cache-control"]).toBe("no-store");
    const [incidentId = ""] = /F-\w{8}/.exec(body.toString()) ?? [];
    expect(incidentId).not.toBe("");
    await expect.poll(() => findLogLines(incidentId)).toHaveLength(1);
  }
  expect((await sendRequest(server, `/status/${token}`, { headers: acceptJson })).status).toBe(503);
  const failedPaths = () => findLogLines("request failed").map((line) => JSON.parse(line).path);
  await expect
    .poll(failedPaths)
    .toEqual([
      "/forms/[form]/sent",
      "/status/[token]",
      "/links/[token]",
      "/links/[token]",
      "/status/[token]",
    ]);
  expect([...findLogLines(token), ...findLogLines(mailToken)]).toEqual([]);
});

it("responds to a submission with 503 and the incident id of the log (E4, R12)", async () => {
  const { status, body } = await submitForm(server, contactFields, acceptJson);
  expect(status).toBe(503);
  const { fault } = JSON.parse(body.toString());
  expect(fault).toMatch(/^F-\w{8}$/);
  await expect.poll(() => findLogLines(fault)).toHaveLength(1);
});

it("is alive and not ready", async () => {
  const [liveness, readiness] = [await sendRequest(server, "/healthz"), await sendRequest(server, "/readyz")];
  expect([liveness.status, liveness.body.toString().trim()]).toEqual([200, "ok"]);
  expect([readiness.status, Number(readiness.headers["retry-after"]) > 0]).toEqual([503, true]);
});

it("serves pages that need no database", async () => {
  for (const path of ["/", "/post", "/search?s=website", "/forms/contact"])
    expect([path, (await sendRequest(server, path)).status]).toEqual([path, 200]);
});
