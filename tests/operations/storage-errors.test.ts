import { rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getSqliteFile } from "#server/database/connect.ts";
import { type RawResponse, sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, submitForm } from "#tests/http/submit-form.ts";

const contact = { name: "Ruma Sen", email: "ruma@customer.example", message: "We need a shop site." };
const html = { accept: "text/html" };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server.stop());

function execute(statement: string): void {
  const database = new DatabaseSync(getSqliteFile(server.dataDir), { timeout: 5_000 });
  database.exec(statement);
  database.close();
}

const findIncidentId = ({ body }: RawResponse): string => /F-\w{8}/.exec(body.toString())?.[0] ?? "none";

/** Returns the log line with this incident id, which may arrive after the response. */
async function waitForLogLine(incidentId: string) {
  const lines = () => server.output.filter((line) => line.includes(incidentId));
  await expect.poll(lines).toHaveLength(1);
  return JSON.parse(lines()[0] ?? "");
}

it("responds with 500 to a server error while storing, and logs its stack without the visitor's data (R12)", async () => {
  // The error quotes values, as errors of PostgreSQL and JSON.parse do.
  execute(`create trigger refusing before insert on enquiries
    begin select raise(abort, 'refused "' || new.fields || '", "' || new.email || '"'); end`);
  for (const headers of [acceptJson, html]) {
    const response = await submitForm(server, contact, headers);
    expect([response.status, response.headers["retry-after"]]).toEqual([500, undefined]);
    expect((await waitForLogLine(findIncidentId(response))).cause).toMatch(
      /refused.*\n +at .*server\/database\/sqlite/s,
    );
    if (headers === html) expect(response.body.toString()).toContain(contact.message);
    else expect(JSON.parse(response.body.toString()).fault).toBe(findIncidentId(response));
  }
  const log = server.output.join("\n");
  expect(Object.values(contact).filter((typed) => log.includes(typed))).toEqual([]);
  execute("drop trigger refusing");
  expect((await submitForm(server, contact, acceptJson)).status).toBe(201);
});

it("responds with 500 to a server error on a receipt (R12)", async () => {
  const receipt = String((await submitForm(server, contact)).headers["location"]);
  execute("alter table enquiries rename to elsewhere");
  const response = await sendRequest(server, receipt);
  expect([response.status, response.headers["retry-after"]]).toEqual([500, undefined]);
  expect((await waitForLogLine(findIncidentId(response))).cause).toMatch(/\n +at /);
  execute("alter table elsewhere rename to enquiries");
});

/** @returns whether the response is 503 with Retry-After and, as a page, with the typed text */
async function isTemporarilyRejected(headers: Record<string, string>): Promise<boolean> {
  const response = await submitForm(server, { ...contact, message: "For later." }, headers);
  const hasTypedText = headers !== html || response.body.toString().includes("For later.");
  return response.status === 503 && Number(response.headers["retry-after"]) > 0 && hasTypedText;
}

it("responds with 503 while another process locks the database (E4)", async () => {
  const lockingDatabase = new DatabaseSync(getSqliteFile(server.dataDir), { timeout: 5_000 });
  lockingDatabase.exec("begin immediate");
  expect(await Promise.all([isTemporarilyRejected(acceptJson), isTemporarilyRejected(html)])).toEqual([
    true,
    true,
  ]);
  lockingDatabase.close();
});

it("responds with 503 after the database file was moved (E4)", async () => {
  await rename(getSqliteFile(server.dataDir), join(server.dataDir, "moved.sqlite"));
  expect(await Promise.all([isTemporarilyRejected(acceptJson), isTemporarilyRejected(html)])).toEqual([
    true,
    true,
  ]);
});
