import { expect, test } from "vitest";
import type { MailName } from "../../shared/schemas/mails.ts";
import { onBothDatabases } from "../../tests/support/both-databases.ts";
import { contactPost } from "../../tests/support/services.ts";
import { readContent } from "../application/read-content.ts";

onBothDatabases(({ start, mailbox }) => {
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
});
