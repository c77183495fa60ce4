import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { parseHeader } from "#server/mailbox/parse-mail.ts";
import { recordUnmatchedMail } from "#server/mailbox/unmatched-mails.ts";
import { paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";
import { acceptJson, contactFields, submitForm } from "./submit-form.ts";

let server: RunningServer;
let database: Database;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ IMAP_URL: "imap://office%40example.com:x@127.0.0.1:1?requireTLS=false" });
  database = await connect({ dataDir: server.dataDir });
  cookie = await createBoardSession(database, "board-entry");
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

const read = async (path: string) =>
  (await sendRequest(server, path, { headers: { cookie } })).body.toString();

const getToken = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";

async function post(path: string, page: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ token: getToken(await read(page)), ...fields }).toString();
  const headers = {
    ...{ cookie, "sec-fetch-site": "same-origin" },
    "content-type": "application/x-www-form-urlencoded",
  };
  const {
    status,
    headers: answer,
    body: html,
  } = await sendRequest(server, path, { method: "POST", headers, body });
  return { status, location: String(answer.location ?? ""), html: html.toString() };
}

const listMail = async (subject: string, from = "Rina <rina@example.net>") => {
  const source = [
    `From: ${from}`,
    "To: office@example.com",
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@x>`,
  ];
  const mail = await parseHeader(Buffer.from(`${source.join("\r\n")}\r\n\r\n`));
  const location = { folder: "INBOX", uidValidity: "1", uid: 7 };
  await recordUnmatchedMail(database.db, mail, location, { at: Date.now(), isSent: false });
  const row = await database.db
    .selectFrom("unmatched_mails")
    .selectAll()
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return row.id;
};

const findMail = (id: string) =>
  database.db.selectFrom("unmatched_mails").selectAll().where("id", "=", id).executeTakeFirst();

test("mails without an enquiry are listed, and can be opened, attached, turned into an enquiry or ignored (B1)", async () => {
  const accepted = await submitForm(server, { ...contactFields, email: "rina@example.net" }, acceptJson);
  const { reference } = JSON.parse(accepted.body.toString());
  const id = await listMail("<b>Tiles</b>");
  const html = await read(paths.boardMailbox());
  expect(html).toContain("&lt;b&gt;Tiles&lt;/b&gt;");
  expect(html).toContain(`value="${reference}"`);
  const press = (action: string, fields: Record<string, string> = {}) =>
    post(paths.boardMailbox(), paths.boardMailbox(), { action, mail: id, ...fields });

  const unknown = await press("attach", { reference: "hd-aaaaa-aaaaa" });
  expect(await read(unknown.location.split("#", 1)[0] ?? "")).toContain('value="HD-AAAAA-AAAAA"');
  expect(await findMail(id)).toMatchObject({ state: "listed" });

  const opened = await press("open");
  expect(await findMail(id)).toMatchObject({ state: "opening" });
  const { headers } = await sendRequest(server, opened.location.split("#", 1)[0] ?? "", {
    headers: { cookie },
  });
  expect(headers.refresh).toContain("2; url=/board/mailbox?");

  await press("attach", { reference: reference.toLowerCase() });
  expect(await findMail(id)).toMatchObject({ state: "attaching", reference });
  await press("create");
  expect(await findMail(id)).toMatchObject({ state: "creating" });
  await press("ignore");
  expect(await read(paths.boardMailbox())).not.toContain("Tiles");
  expect((await press("create")).location).toContain("outcome=refused");
});

test("an enquiry is entered once, with its mails, and an error loses nothing typed (B1)", async () => {
  const key = randomUUID();
  const typed = {
    ...{ key, channel: "office", name: "Asha <Das>", phone: "12", email: "", acknowledge: "yes" },
    message: "Two lines\r\nabout a shop",
  };
  const rejected = await post(paths.boardEntry, paths.boardEntry, typed);
  expect(rejected.status).toBe(422);
  for (const text of ["Asha &lt;Das&gt;", 'value="12"', "Two lines", `value="${key}"`, 'id="phone-error"'])
    expect(rejected.html).toContain(text);

  const fields = { ...typed, phone: "98300 98300", email: "asha@example.net" };
  const entered = await post(paths.boardEntry, paths.boardEntry, fields);
  expect(entered.status).toBe(303);
  expect((await post(paths.boardEntry, paths.boardEntry, fields)).location).toBe(entered.location);
  const html = await read(entered.location);
  expect(html).toContain("In person");
  const rows = await database.db
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.reference", "enquiries.reference")
    .select(["form", "phone", "kind", "recipient"])
    .where("email", "=", "asha@example.net")
    .orderBy("kind")
    .execute();
  expect(rows).toEqual([
    { form: "contact", phone: "+919830098300", kind: "acknowledgement", recipient: "asha@example.net" },
    { form: "contact", phone: "+919830098300", kind: "staff", recipient: "" },
  ]);
});

test("without a session, neither page shows anything", async () => {
  for (const path of [paths.boardMailbox(), paths.boardEntry])
    expect((await sendRequest(server, path)).status, path).toBe(403);
});
