import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { queueReminders } from "#server/upkeep/reminders.ts";
import { deleteExpired } from "#server/upkeep/retention.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";

const content = readContent();
const [post = ""] = content.posts;
const pitch =
  "We can rank your website on the first page of Google with quality backlinks. Guaranteed. Reply for our packages.";

onDatabase(({ start, mailbox }) => {
  const email = "seller@example.in";
  const send = async ({ services }: TestServices, form: FormName = "contact", fields = {}) =>
    accepted(
      await services.accept(
        contactPost(
          {
            email,
            "your-email": email,
            "your-name": "Win at www.win.example",
            message: pitch,
            post,
            ...fields,
          },
          { form },
        ),
      ),
    );
  const kindsOf = async ({ database }: TestServices, reference: string) =>
    (
      await database.db
        .selectFrom("deliveries")
        .select("kind")
        .where("reference", "=", reference)
        .orderBy("kind")
        .execute()
    ).map(({ kind }) => kind);

  test("E8: what reads like spam reaches staff with a label and its reasons, and its sender gets no mail", async () => {
    const one = await start();
    const { reference } = await send(one);
    const mail = await waitFor(() => mailbox().find("staff@example.com", reference));
    expect(mail.subject).toMatch(/^\[spam\?\] /);
    expect(mail.text).toContain("reads like spam: backlinks");
    expect(await kindsOf(one, reference)).toEqual(["staff"]);
    const entry = (
      await one.services.board?.page({ view: "open", words: "", form: "", after: "", member: "" })
    )?.entries[0];
    expect(entry).toMatchObject({
      reference,
      state: "open",
      spamReasons: expect.stringContaining("backlinks"),
    });
    const { reply_by } = await one.database.db
      .selectFrom("enquiries")
      .select("reply_by")
      .executeTakeFirstOrThrow();
    one.time.now = reply_by;
    await queueReminders(one.database.db, { members: content.members, to: "staff@example.com" }, reply_by);
    expect(await kindsOf(one, reference)).toEqual(["overdue", "staff"]);
  });

  test.each([
    ["comment", ["staff"], ["acknowledgement", "staff"]],
    ["mail-back", ["staff"], ["brochure", "staff"]],
    ["subscribe", ["confirmation", "staff"], ["confirmation", "staff"]],
  ] as const)("E8: a labelled %s brings %j, and %j once it is no spam", async (form, before, after) => {
    const one = await start({ outbox: false });
    const { reference } = await send(one, form, { name: "Win at www.win.example" });
    expect(await kindsOf(one, reference)).toEqual(before);
    const release = () =>
      one.services.board?.act({ reference, action: "not-spam", actor: undefined, text: "" });
    expect([await release(), await release()]).toEqual(["done", "refused"]);
    expect(await kindsOf(one, reference)).toEqual(after);
  });

  test("B4: Not spam on a labelled enquiry acknowledges it once and takes the label away; not once it is answered", async () => {
    const one = await start();
    const act = (reference: string, action: "not-spam" | "answered") =>
      one.services.board?.act({ reference, action, actor: undefined, text: "" });
    const { reference } = await send(one);
    expect([await act(reference, "not-spam"), await act(reference, "not-spam")]).toEqual(["done", "refused"]);
    await waitFor(() => mailbox().find(email, reference));
    expect(await one.services.board?.story(reference, undefined)).toMatchObject({
      state: "open",
      spamReasons: null,
    });
    const messages = await one.database.db
      .selectFrom("spam_marks")
      .select("real")
      .where("mark", "=", "")
      .executeTakeFirst();
    expect(messages?.real, "it is training data").toBe(1);
    const answered = (await send(one)).reference;
    await act(answered, "answered");
    expect(await act(answered, "not-spam")).toBe("done");
    expect(await kindsOf(one, answered)).toEqual(["staff"]);
  });

  test("B4, S1: a labelled enquiry is kept as long as any other", async () => {
    const one = await start({ outbox: false });
    const { reference } = await send(one);
    const { db } = one.database;
    const { retention } = content;
    const keeping = { retention, mailFolder: mailFolderIn(one.dataDir) };
    const left = async () => (await db.selectFrom("enquiries").select("reference").execute()).length;
    await deleteExpired(db, keeping, one.time.now + (retention.heldDays + 1) * DAY_MS);
    expect(await left(), reference).toBe(1);
    await deleteExpired(db, keeping, one.time.now + (retention.enquiriesDays + 1) * DAY_MS);
    expect(await left()).toBe(0);
  });
});
