import { rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sqliteFile } from "#server/database/connect.ts";
import { json, postForm } from "#tests/http/post-form.ts";
import { type Answer, ask } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";

const contact = { name: "Ruma Sen", email: "ruma@customer.example", message: "We need a shop site." };
const html = { accept: "text/html" };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server.stop());

function change(statement: string): void {
  const database = new DatabaseSync(sqliteFile(server.dataDir), { timeout: 5_000 });
  database.exec(statement);
  database.close();
}

const referenceIn = ({ body }: Answer): string => /F-\w{8}/.exec(body.toString())?.[0] ?? "none";

/** The lines of the log with this number; they come through a pipe and can be later than the answer. */
async function logged(reference: string) {
  const lines = () => server.output.filter((line) => line.includes(reference));
  await expect.poll(lines).toHaveLength(1);
  return JSON.parse(lines()[0] ?? "");
}

it("R12: an error of ours while storing is a 500, with its stack in the log and nothing of the visitor's", async () => {
  // PostgreSQL and JSON.parse quote what they refuse.
  change(`create trigger refusing before insert on enquiries
    begin select raise(abort, 'refused "' || new.fields || '", "' || new.email || '"'); end`);
  for (const headers of [json, html]) {
    const answer = await postForm(server, contact, headers);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([500, undefined]);
    expect((await logged(referenceIn(answer))).cause).toMatch(/refused.*\n +at .*server\/database\/sqlite/s);
    if (headers === html) expect(answer.body.toString()).toContain(contact.message);
    else expect(JSON.parse(answer.body.toString()).fault).toBe(referenceIn(answer));
  }
  const log = server.output.join("\n");
  expect(Object.values(contact).filter((typed) => log.includes(typed))).toEqual([]);
  change("drop trigger refusing");
  expect((await postForm(server, contact, json)).status).toBe(201);
});

it("R12: an error of ours behind a link is a 500 too", async () => {
  const receipt = String((await postForm(server, contact)).headers["location"]);
  change("alter table enquiries rename to elsewhere");
  const answer = await ask(server, receipt);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([500, undefined]);
  expect((await logged(referenceIn(answer))).cause).toMatch(/\n +at /);
  change("alter table elsewhere rename to enquiries");
});

/** @returns whether it was answered 503, with the time after which to try again and all that was typed */
async function isPutOff(headers: Record<string, string>): Promise<boolean> {
  const answer = await postForm(server, { ...contact, message: "For later." }, headers);
  const keepsTyped = headers !== html || answer.body.toString().includes("For later.");
  return answer.status === 503 && Number(answer.headers["retry-after"]) > 0 && keepsTyped;
}

it("E4: a database that another process keeps locked is a 503", async () => {
  const other = new DatabaseSync(sqliteFile(server.dataDir), { timeout: 5_000 });
  other.exec("begin immediate");
  expect(await Promise.all([isPutOff(json), isPutOff(html)])).toEqual([true, true]);
  other.close();
});

it("E4: a database that was moved away is a 503", async () => {
  await rename(sqliteFile(server.dataDir), join(server.dataDir, "moved.sqlite"));
  expect(await Promise.all([isPutOff(json), isPutOff(html)])).toEqual([true, true]);
});
