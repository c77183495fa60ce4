import { expect, test } from "vitest";
import { contentIn, readContent } from "#server/content/read-content.ts";
import { readableTime } from "#shared/calendar/indian-time.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { contactPost } from "#tests/support/services.ts";

onDatabase(({ start, mailbox }) => {
  test.each([
    ["contact", "staff", "acknowledgement", {}],
    ["application", "staff", "applicationAcknowledgement", {}],
    ["mail-back", "staffMailBack", "brochure", { "your-name": "Asha", "your-email": "asha@example.in" }],
  ] as const)("E6: the %s form has mails of its own", async (form, toStaff, toVisitor, fields) => {
    const { services } = await start();
    const { mails } = readContent();
    await services.accept(contactPost({ email: "asha@example.in", ...fields }, { form }));
    await mailbox().wait(2);
    // Lines of words, with anything where values stand; lines of values alone may be left out.
    const lines = (name: MailName) =>
      mails[name].text
        .split("\n")
        .filter((line) => /^[^[]*\p{L}{3}/u.test(line.replaceAll(/\{\w+\}/g, "")) && !line.includes("]("))
        .map((line) => new RegExp(RegExp.escape(line).replaceAll(/\\\{\w+\\\}/g, ".*")));
    const sent = [mailbox().find("staff@example.com")?.text, mailbox().find("asha@example.in")?.text];
    for (const [index, name] of [toStaff, toVisitor].entries())
      for (const line of lines(name)) expect(sent[index]).toMatch(line);
  });

  test.each([
    ["contact", "en"],
    ["contact", "bn"],
    ["comment", "en"],
    ["application", "bn"],
    ["mail-back", "en"],
  ] as const)(
    "E5: a mail about %s (%s) sent after its promised time says as soon as we can",
    async (form, language) => {
      const one = await start();
      const words = contentIn(readContent(), language);
      const [post = ""] = words.posts;
      const email = "asha@example.in";
      mailbox().refuse.recipient = { code: 450, text: "later", address: email };
      const fields = { email, "your-name": "Asha", "your-email": email, post, language };
      await one.services.accept(contactPost(fields, { form }));
      await waitFor(() =>
        one.database.db
          .selectFrom("deliveries")
          .select("id")
          .where("recipient", "=", email)
          .where("state", "=", "waiting")
          .where("last_error", "is not", null)
          .executeTakeFirst(),
      );
      const { reply_by } = await one.database.db
        .selectFrom("enquiries")
        .select("reply_by")
        .executeTakeFirstOrThrow();
      delete mailbox().refuse.recipient;
      one.time.now = reply_by + 1_000;
      const mail = await waitFor(() => mailbox().find(email));
      expect(mail.text).toContain(words.mails.promise.late);
      expect(mail.text).not.toContain(readableTime(reply_by, words));
    },
  );
});
