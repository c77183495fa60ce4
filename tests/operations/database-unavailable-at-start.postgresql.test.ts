import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { startDatabaseProxy } from "#tests/support/database-proxy.ts";
import { type Postgres, startEmbeddedPostgres } from "#tests/support/postgres.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";

// Each outage starts two servers, and ends with a third worker.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The start waits 3 s for the database. */
const MAX_WAIT_MS = 5_000;
const MAX_RECOVERY_MS = 30_000;

interface Outage {
  databaseUrl: string;
  begin(): unknown;
  end(): unknown;
}

let postgres: Postgres;
beforeAll(async () => {
  // Not the server of the other tests, because it is stopped.
  postgres = await startEmbeddedPostgres();
});
afterAll(() => postgres.remove());

const outages: Record<string, () => Promise<Outage>> = {
  async stopped() {
    const databaseUrl = await postgres.createDatabase("stopped");
    return { databaseUrl, begin: () => postgres.stop(), end: () => postgres.start() };
  },
  async silent() {
    const proxy = await startDatabaseProxy(await postgres.createDatabase("silent"));
    return { databaseUrl: proxy.url, begin: () => proxy.stopResponding(), end: () => proxy.respondAgain() };
  },
};

describe.each(Object.keys(outages))("PostgreSQL is %s when the server starts", (kind) => {
  let outage: Outage;
  let server: RunningServer;
  /** Path of the receipt of an enquiry that was stored before the outage. */
  let receipt: string;
  let worker: number;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    outage = (await outages[kind]?.()) as Outage;
    const env = { DATABASE_URL: outage.databaseUrl, RATE_LIMIT: "off" };
    const before = await startServer(env);
    receipt = String((await submitForm(before, contactFields)).headers["location"]);
    await before.stop();
    await outage.begin();
    receiver = await startWebhookReceiver();
    server = await startServer({ ...env, ALERT_WEBHOOK_URL: receiver.url, METRICS_TOKEN: "token" });
    worker = server.workerPid();
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });

  const getStatus = async (path: string) => [path, (await sendRequest(server, path)).status];

  it("serves the pages that need no database (N1)", async () => {
    for (const path of [
      "/",
      "/post",
      "/post/choosing-a-crm",
      "/search?s=website",
      "/forms/contact",
      "/healthz",
      "/readyz?exclude=database",
    ])
      expect(await getStatus(path)).toEqual([path, 200]);
  });

  it("logs the database without the password after some seconds (R12)", () => {
    const { host, pathname } = new URL(outage.databaseUrl);
    const findLine = (event: string) =>
      JSON.parse(server.output.find((text) => text.includes(event)) ?? "{}");
    const line = findLine("database unavailable at start");
    const waitMs = Date.parse(line.time) - Date.parse(findLine("SMTP_URL is not set").time);
    expect(waitMs).toBeLessThan(MAX_WAIT_MS);
    expect(line).toMatchObject({
      level: "error",
      database: `postgresql://${host}${pathname}`,
    });
    expect(server.output.filter((text) => text.includes("postgres:postgres"))).toEqual([]);
  });

  it("responds with 503 to what needs the database, and with what was typed (E4)", async () => {
    const token = new URLSearchParams(receipt.split("?")[1]).get("t");
    for (const path of ["/readyz", receipt, `/status/${token}`, `/links/${token}`, `/board/link/${token}`])
      expect(await getStatus(path)).toEqual([path, 503]);
    const json = await submitForm(server, contactFields, acceptJson);
    expect([json.status, Number(json.headers["retry-after"]) > 0]).toEqual([503, true]);
    const html = await submitForm(server, contactFields, { accept: "text/html" });
    expect(html.status).toBe(503);
    expect(html.body.toString()).toContain(contactFields.message);
    const lines = server.output.filter((line) => !line.startsWith("listening on "));
    expect(lines.filter((line) => !line.startsWith("{") || !JSON.parse(line).msg)).toEqual([]);
  });

  it("sends one alert, and reports the outage in the metrics (S1)", async () => {
    await expect.poll(() => receiver.calls.map(({ body }) => JSON.parse(body).trouble)).toEqual(["database"]);
    const { body } = await sendRequest(server, "/metrics", { headers: { authorization: "Bearer token" } });
    expect(body.toString()).toMatch(/^database_up 0$/m);
  });

  it("stores forms without a restart once the database responds (N1)", async () => {
    await outage.end();
    await expect.poll(() => getStatus("/readyz"), { timeout: MAX_RECOVERY_MS }).toEqual(["/readyz", 200]);
    // The log is read through a pipe and may arrive after the response. The old worker may accept one more connection.
    await expect.poll(() => server.workerPid()).not.toBe(worker);
    await expect.poll(async () => (await submitForm(server, contactFields, acceptJson)).status).toBe(201);
    expect(await getStatus(receipt)).toEqual([receipt, 200]);
    const listLaterTexts = () => receiver.calls.slice(1).map(({ body }) => JSON.parse(body).text);
    await expect.poll(listLaterTexts).toEqual([expect.stringContaining("Over: database")]);
  });
});
