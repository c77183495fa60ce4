import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/reply-promise.ts";
import { CALL, createBoardSession, pressBoardButton } from "#tests/support/board.ts";
import { submitContactForm } from "#tests/support/submission-stream.ts";

const { members, calendar } = readContent();
const [host = ""] = members.keys();
const server = inject("server");
let database: Database;
let cookie: string;
beforeAll(async () => {
  database = await connect({ dataDir: server.dataDir });
  cookie = await createBoardSession(database, "appointments");
});
afterAll(() => database.db.destroy());

let visit = Date.now() + 3 * 86_400_000;
while (!isBusinessDay(visit, calendar)) visit += 86_400_000;
const day = getIndianDay(visit);

const submit = async (name: string): Promise<string> => {
  const { body } = await submitContactForm(server.origin, {
    name,
    email: `${name.toLowerCase()}@example.in`,
    message: `From ${name}`,
  });
  return JSON.parse(body).reference;
};
const press = async (reference: string, fields: Record<string, string>) => {
  const response = await pressBoardButton(server, reference, fields);
  return { status: response.status, location: response.headers.get("location") ?? "" };
};
const read = async (location: string) =>
  (await fetch(new URL(location, server.origin), { headers: { cookie } })).text();

test("warns of another appointment at that time with its name, and confirms anyway; cancels (B3)", async () => {
  const [first, second] = [await submit("Farida"), await submit("Gopal")];
  const fields = { ...CALL, action: "confirm", host, day, time: "11:30" };
  expect((await press(first, fields)).location).toBe(paths.boardEnquiry(first));
  const { location } = await press(second, fields);
  const page = await read(location);
  expect(page).toContain("Farida");
  expect(page).toContain(`value="${day}"`);
  const [, anyway = ""] = /name="anyway" value="([^"]*)"/.exec(page) ?? [];
  expect((await press(second, { ...fields, anyway })).location).toBe(paths.boardEnquiry(second));
  const list = await read(`${paths.board}?view=answered`);
  expect(list).toMatch(/Confirmed: [^<]*11:30/);
  expect(await read(paths.boardEnquiry(second))).toContain('value="cancel-appointment"');
  const cancelled = await press(second, { action: "cancel-appointment", text: "Sorry, <b>we</b> can't." });
  expect(cancelled.location).toBe(paths.boardEnquiry(second));
  const after = await read(cancelled.location);
  expect(after).toContain("Sorry, &lt;b&gt;we&lt;/b&gt;");
  expect(after).not.toContain('value="cancel-appointment"');
});

test("shows the error beside a mistyped address, keeps it, and stores the corrected one (B1)", async () => {
  const reference = await submit("Hasina");
  const { status, location } = await press(reference, { action: "correct-email", email: "hasina@" });
  expect([status, location]).toEqual([303, `${paths.boardEnquiry(reference)}?email=hasina%40#correct-email`]);
  const page = await read(location);
  expect(page).toMatch(
    /<details[^>]* id="correct-email"[^>]* open|<details[^>]*open[^>]* id="correct-email"/,
  );
  expect(page).toMatch(/aria-invalid="true"[^>]*value="hasina@"|value="hasina@"[^>]*aria-invalid="true"/);
  const done = await press(reference, { action: "correct-email", email: "hasina@example.org" });
  expect(done.location).toBe(paths.boardEnquiry(reference));
  expect(await read(done.location)).toContain("hasina@example.in → hasina@example.org");
});
