import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { deleteExpired } from "#server/privacy/retention.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { queueReminders } from "./reminders.ts";

const content = readContent();
const [post = ""] = content.postSlugs;
const pitch =
  "We can rank your website on the first page of Google with quality backlinks. Guaranteed. Reply for our packages.";

withDatabase(({ start, mailServer }) => {
  const email = "seller@example.in";
  const submit = async ({ services }: TestServices, form: FormName = "contact", fields = {}) =>
    expectAccepted(
      await services.accept(
        createContactSubmission(
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
  const listMailKinds = async ({ database }: TestServices, reference: string) =>
    (
      await database.db
        .selectFrom("deliveries")
        .select("kind")
        .where("reference", "=", reference)
        .orderBy("kind")
        .execute()
    ).map(({ kind }) => kind);

  test("delivers a labelled enquiry to staff with the reasons, and no mail to the sender (E8)", async () => {
    const app = await start();
    const { reference } = await submit(app);
    const mail = await waitFor(() => mailServer().find("staff@example.com", reference));
    expect(mail.subject).toMatch(/^\[spam\?\] /);
    expect(mail.text).toContain("reads like spam: backlinks");
    expect(await listMailKinds(app, reference)).toEqual(["staff"]);
    const entry = (
      await app.services.board?.list({ view: "open", words: "", form: "", after: "", member: "" })
    )?.entries[0];
    expect(entry).toMatchObject({
      reference,
      state: "open",
      spamReasons: expect.stringContaining("backlinks"),
    });
    const { reply_by } = await app.database.db
      .selectFrom("enquiries")
      .select("reply_by")
      .executeTakeFirstOrThrow();
    app.time.now = reply_by;
    await queueReminders(app.database.db, { members: content.members, to: "staff@example.com" }, reply_by);
    expect(await listMailKinds(app, reference)).toEqual(["overdue", "staff"]);
  });

  test.each([
    ["comment", ["staff"], ["acknowledgement", "staff"]],
    ["mail-back", ["staff"], ["brochure", "staff"]],
    ["subscribe", ["confirmation", "staff"], ["confirmation", "staff"]],
  ] as const)(
    "queues the mails of a labelled %s: %j, and %j after the label is cleared (E8)",
    async (form, before, after) => {
      const app = await start({ outbox: false });
      const { reference } = await submit(app, form, { name: "Win at www.win.example" });
      expect(await listMailKinds(app, reference)).toEqual(before);
      const release = () =>
        app.services.board?.performAction({ reference, action: "not-spam", actor: undefined, text: "" });
      expect([await release(), await release()]).toEqual(["done", "refused"]);
      expect(await listMailKinds(app, reference)).toEqual(after);
    },
  );

  test("acknowledges an enquiry once when its label is cleared, unless it is answered (B4)", async () => {
    const app = await start();
    const perform = (reference: string, action: "not-spam" | "answered") =>
      app.services.board?.performAction({ reference, action, actor: undefined, text: "" });
    const { reference } = await submit(app);
    expect([await perform(reference, "not-spam"), await perform(reference, "not-spam")]).toEqual([
      "done",
      "refused",
    ]);
    await waitFor(() => mailServer().find(email, reference));
    expect(await app.services.board?.enquiry(reference, undefined)).toMatchObject({
      state: "open",
      spamReasons: null,
    });
    const messages = await app.database.db
      .selectFrom("spam_marks")
      .select("real")
      .where("mark", "=", "")
      .executeTakeFirst();
    expect(messages?.real, "adds to the training data").toBe(1);
    const answered = (await submit(app)).reference;
    await perform(answered, "answered");
    expect(await perform(answered, "not-spam")).toBe("done");
    expect(await listMailKinds(app, answered)).toEqual(["staff"]);
  });

  test("has the same retention period for labelled enquiries as for others (B4, S1)", async () => {
    const app = await start({ outbox: false });
    const { reference } = await submit(app);
    const { db } = app.database;
    const { retention } = content;
    const options = { retention, mailFolder: getMailFolder(app.dataDir) };
    const countEnquiries = async () =>
      (await db.selectFrom("enquiries").select("reference").execute()).length;
    await deleteExpired(db, options, app.time.now + (retention.heldDays + 1) * DAY_MS);
    expect(await countEnquiries(), reference).toBe(1);
    await deleteExpired(db, options, app.time.now + (retention.enquiriesDays + 1) * DAY_MS);
    expect(await countEnquiries()).toBe(0);
  });
});
