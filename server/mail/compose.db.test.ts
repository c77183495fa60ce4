import { expect, test } from "vitest";
import { getTranslatedContent, readContent } from "#server/content/read-content.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

withDatabase(({ start, mailServer }) => {
  test.each([
    ["contact", "staff", "acknowledgement", {}],
    ["application", "staff", "applicationAcknowledgement", {}],
    ["mail-back", "staffMailBack", "brochure", { "your-name": "Asha", "your-email": "asha@example.in" }],
  ] as const)("sends the mails of the %s form (E6)", async (form, toStaff, toVisitor, fields) => {
    const { services } = await start();
    const { mails } = readContent();
    await services.accept(createContactSubmission({ email: "asha@example.in", ...fields }, { form }));
    await mailServer().waitForMails(2);
    // Patterns of the lines with text, whose placeholders match anything. Lines with placeholders only may be omitted.
    const getLinePatterns = (name: MailName) =>
      mails[name].text
        .split("\n")
        .filter((line) => /^[^[]*\p{L}{3}/u.test(line.replaceAll(/\{\w+\}/g, "")) && !line.includes("]("))
        .map((line) => new RegExp(RegExp.escape(line).replaceAll(/\\\{\w+\\\}/g, ".*")));
    const sent = [mailServer().find("staff@example.com")?.text, mailServer().find("asha@example.in")?.text];
    for (const [index, name] of [toStaff, toVisitor].entries())
      for (const line of getLinePatterns(name)) expect(sent[index]).toMatch(line);
  });

  test.each([
    ["contact", "en"],
    ["member-message", "en"],
    ["comment", "bn"],
    ["application", "en"],
    ["mail-back", "bn"],
    ["subscribe", "en"],
  ] as const)(
    "sends nothing that was typed into the %s form (%s) to an address that was never confirmed (E6)",
    async (form, language) => {
      const { services } = await start();
      const [post = ""] = readContent().postSlugs;
      const email = "asha@example.in";
      const typed = {
        name: "Typedname",
        message: "Typedmessage",
        about: "Typedabout",
        phone: "98300 11223",
        url: "https://typedurl.example",
        position: "",
        page: "/typedpage",
        utm_source: "typedcampaign",
      };
      const fields = { ...typed, email, "your-name": "Typedname", "your-email": email, post, language };
      const submission = createContactSubmission(fields, { form });
      const { reference } = expectAccepted(await services.accept(submission));
      const mail = await waitFor(() => mailServer().find(email));
      const { subject, text = "", html = "" } = mail;
      const content = [subject, text, html].join("\n");
      expect(content).not.toMatch(/typed|11223|\{\w+\}/i);
      expect(content).toContain(reference);
      if (form !== "subscribe") expect(text).toContain(paths.status(""));
    },
  );

  test.each([
    ["contact", "en"],
    ["contact", "bn"],
    ["comment", "en"],
    ["application", "bn"],
    ["mail-back", "en"],
  ] as const)(
    "omits the deadline in a mail about %s (%s) that is sent after the deadline (E5)",
    async (form, language) => {
      const testServices = await start();
      const content = getTranslatedContent(readContent(), language);
      const [post = ""] = content.postSlugs;
      const email = "asha@example.in";
      mailServer().rejections.recipient = { code: 450, text: "later", address: email };
      const fields = { email, "your-name": "Asha", "your-email": email, post, language };
      await testServices.services.accept(createContactSubmission(fields, { form }));
      await waitFor(() =>
        testServices.database.db
          .selectFrom("deliveries")
          .select("id")
          .where("recipient", "=", email)
          .where("state", "=", "waiting")
          .where("last_error", "is not", null)
          .executeTakeFirst(),
      );
      const { reply_by } = await testServices.database.db
        .selectFrom("enquiries")
        .select("reply_by")
        .executeTakeFirstOrThrow();
      delete mailServer().rejections.recipient;
      testServices.time.now = reply_by + 1_000;
      const mail = await waitFor(() => mailServer().find(email));
      expect(mail.text).toContain(content.mails.promise.late);
      expect(mail.text).not.toContain(formatTime(reply_by, content));
    },
  );
});
