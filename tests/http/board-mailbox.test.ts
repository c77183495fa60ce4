import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { recordEvent } from "#server/enquiries/events.ts";
import {
  describeUnreadableMail,
  listRetriedMails,
  recordUnreadableMail,
} from "#server/mailbox/unreadable-mails.ts";
import { paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";
import { acceptJson, contactFields, submitForm } from "./submit-form.ts";

let server: RunningServer;
let database: Database;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  database = await connect({ dataDir: server.dataDir });
  cookie = await createBoardSession(database, "board-mailbox");
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});
beforeEach(() => database.db.deleteFrom("unreadable_mails").execute());

const mail = { folder: "INBOX", uidValidity: "1", uid: 7 };
const SUBJECT = "<b>Price</b> list";

async function failToRead(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await recordUnreadableMail(database.db, mail, Date.now());
  const description = { subject: SUBJECT, sender: "rina@example.com", received_at: Date.now() };
  await describeUnreadableMail(database.db, mail, description);
}

const readBoard = async () =>
  (await sendRequest(server, paths.board, { headers: { cookie } })).body.toString();

const formHeaders = () => ({
  cookie,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
});

/** Presses a button of the listed mail, without JavaScript. */
async function press(action: string) {
  const html = await readBoard();
  const getField = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
  const body = new URLSearchParams({ token: getField("token"), mail: getField("mail"), action }).toString();
  const headers = formHeaders();
  const { status } = await sendRequest(server, paths.board, { method: "POST", headers, body });
  expect(status).toBe(303);
}

test("a mail is listed after the second failure, with subject and sender (N1)", async () => {
  await failToRead(1);
  expect(await readBoard()).not.toContain("rina@example.com");
  expect(await listRetriedMails(database.db, "INBOX")).toMatchObject([{ uid: 7 }]);
  await failToRead(1);
  const html = await readBoard();
  expect(html).toContain("rina@example.com");
  expect(html).toContain("&lt;b&gt;Price&lt;/b&gt; list");
  expect(await listRetriedMails(database.db, "INBOX")).toEqual([]);
});

test("a listed mail can be tried again, and is listed again after another failure (N1)", async () => {
  await failToRead(2);
  await press("retry-mail");
  expect(await listRetriedMails(database.db, "INBOX")).toMatchObject([{ uid: 7 }]);
  expect(await readBoard()).not.toContain('value="retry-mail"');
  await failToRead(1);
  expect(await readBoard()).toContain('value="retry-mail"');
});

test("a listed mail can be removed from the list (N1)", async () => {
  await failToRead(2);
  await press("dismiss-mail");
  expect(await readBoard()).not.toContain("rina@example.com");
});

test("a mail in the name of staff is labelled, and has an effect after it was confirmed (B1)", async () => {
  const accepted = await submitForm(server, contactFields, acceptJson);
  const { reference } = JSON.parse(accepted.body.toString());
  const now = Date.now();
  const event = { reference, now, isUnverified: true };
  await recordEvent(database.db, "replied", { ...event, id: "mail-1", text: "<b>You</b> get 90 % off." });
  await recordEvent(database.db, "visitor-replied", { ...event, id: "mail-2", text: "Thanks." });
  const page = paths.boardEnquiry(reference);
  const read = async () => (await sendRequest(server, page, { headers: { cookie } })).body.toString();
  const html = await read();
  expect(html).toContain("Sender not verified");
  expect(html).toContain("In the name of the team, not verified");
  expect(html).toContain("&lt;b&gt;You&lt;/b&gt; get 90 % off.");
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const body = new URLSearchParams({ token, mail: "mail-1", action: "confirm-mail" }).toString();
  const response = await sendRequest(server, page, { method: "POST", headers: formHeaders(), body });
  expect(response.status).toBe(303);
  const confirmed = await read();
  expect(confirmed).not.toContain('value="confirm-mail"');
  expect(confirmed).toContain('value="reopen"');
});

test("a handover can say why, which the timeline shows (B1)", async () => {
  const accepted = await submitForm(server, contactFields, acceptJson);
  const { reference } = JSON.parse(accepted.body.toString());
  const page = paths.boardEnquiry(reference);
  const read = async () => (await sendRequest(server, page, { headers: { cookie } })).body.toString();
  const html = await read();
  expect(html).toContain('name="why"');
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const recipient = [...readContent().members.keys()].at(-1) ?? "";
  const fields = { token, recipient, why: "On leave <b>now</b>", action: "give" };
  const body = new URLSearchParams(fields).toString();
  expect((await sendRequest(server, page, { method: "POST", headers: formHeaders(), body })).status).toBe(
    303,
  );
  expect(await read()).toContain("On leave &lt;b&gt;now&lt;/b&gt;");
  await recordEvent(database.db, "auto-replied", { reference, now: Date.now(), text: "I am away." });
  const automatic = await read();
  expect(automatic).toContain("Automatic answer");
  expect(automatic).toContain("I am away.");
});
