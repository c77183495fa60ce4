import { expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { type FormName, formNames } from "#shared/forms/forms.ts";
import { validateForm } from "#shared/forms/validate.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { naughtyStrings } from "#tests/support/naughty-strings.ts";
import { createPayableContent } from "#tests/support/orders.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";

// Hundreds of hostile strings are stored and mailed one by one.
vi.setConfig({ testTimeout: 60_000 });

const { forms, postSlugs } = readContent();
const [post = ""] = postSlugs;
const hostileStrings = [
  ...new Set([
    ...naughtyStrings,
    "a\r\nBcc: evil@example.com",
    "a\nBcc: evil@example.com",
    "a\u2028Bcc: evil@example.com",
    "mita@example.in\r\nRCPT TO:<evil@example.com>",
    "mita@example.in, evil@example.com",
    '"mita@example.in> <evil"@example.com',
    "\ud800broken",
    ".\r\n.\r\nQUIT\r\n",
    "{reference} {statusLink} {fields}",
    "x".repeat(70_000),
  ]),
];

const validFields: Record<FormName, Record<string, string>> = {
  contact: { name: "Mita", email: "mita@example.in", phone: "", url: "", message: "Hello", about: "" },
  "member-message": { name: "Mita", email: "mita@example.in", url: "", message: "Hello", member: "" },
  comment: { name: "Mita", email: "mita@example.in", message: "Hello", post },
  subscribe: { email: "mita@example.in", name: "" },
  "mail-back": { "your-name": "Mita", "your-email": "mita@example.in", about: "" },
  application: { name: "Mita", email: "mita@example.in", phone: "", url: "", position: "", message: "" },
  order: { name: "Mita", email: "mita@example.in", phone: "98300 12345", product: "1", "billing-name": "" },
};
const hiddenFields = [
  "key",
  "started",
  "sent",
  "nickname",
  "page",
  "notice",
  "language",
  "utm_source",
  "__proto__",
  "constructor",
];

test.each(formNames)(
  "stores hostile strings in the fields of %s unchanged, or rejects them with a clear message (E3, E4)",
  async (form) => {
    const app = await createTestServices({ outbox: false, content: createPayableContent() });
    // All forms have the same hidden fields, so they are tested once.
    const fieldNames = [...Object.keys(validFields[form]), ...(form === "contact" ? hiddenFields : [])];
    const accepted: Accepted[] = [];
    for (const field of fieldNames) accepted.push(...(await submitAll(app, form, field)));
    const rows = await app.database.db.selectFrom("enquiries").select(["reference", "fields"]).execute();
    const stored = new Map(rows.map(({ reference, fields: text }) => [reference, JSON.parse(text)]));
    for (const { reference, fields, field } of accepted) {
      const storedFields = stored.get(reference);
      const isUnchanged = !/email|url/.test(field) && Object.hasOwn(validFields[form], field);
      if (isUnchanged && storedFields[field] !== fields[field])
        expect(storedFields[field]).toBe(fields[field]);
    }
    expect(stored.size).toBe(accepted.length);
    expect(accepted.length).toBeGreaterThan(hostileStrings.length / 2);
    await app.close();
  },
);

interface Accepted {
  reference: string;
  field: string;
  fields: Record<string, string>;
}

/** Submits every hostile string in one field and returns the accepted submissions. */
async function submitAll({ services }: TestServices, form: FormName, field: string): Promise<Accepted[]> {
  const submissions = hostileStrings.map((text) =>
    Object.fromEntries([...Object.entries(validFields[form]), [field, text]]),
  );
  const outcomes = await Promise.all(
    submissions.map((fields) =>
      services.accept({ form, fields, clientAddress: "203.0.113.7", acceptsJson: true }),
    ),
  );
  return outcomes.flatMap((outcome, index) => {
    const fields = submissions[index] ?? {};
    if (outcome.kind === "accepted") return [{ reference: outcome.reference, field, fields }];
    if (outcome.kind !== "faulty") throw new Error(`${outcome.kind}: ${JSON.stringify(fields[field])}`);
    const message = outcome.errors[field]?.join(" ") ?? "";
    if (!/[a-z]{3}.*[.?]$/.test(message))
      throw new Error(`Expected a clear message, got ${JSON.stringify(outcome.errors)}`);
    return [];
  });
}

test("never adds a header, a recipient or markup to a mail (E6, E7)", async () => {
  const mailServer = await startMailServer();
  const app = await createTestServices({ smtpUrl: mailServer.url });
  for (const text of hostileStrings) {
    const fields = { ...validFields.contact, name: text, message: text, url: text };
    const result = validateForm("contact", fields, forms);
    const fieldsToSend = result.ok ? fields : { ...validFields.contact, message: text };
    await app.services.accept({
      form: "contact",
      fields: fieldsToSend,
      clientAddress: "203.0.113.7",
      acceptsJson: true,
    });
  }
  const { db } = app.database;
  const sent = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("held_reason", "is", null)
    .execute();
  expect(sent.length).toBeGreaterThan(hostileStrings.length / 2);
  // Staff get a mail about every delivered enquiry; the visitor's address receives only three mails a day.
  await mailServer.waitForMails(sent.length + 3, 50_000);
  const allowed = new Set(["staff@example.com", "mita@example.in"]);
  const headers = new Set<string>();
  const tags = new Set<string>();
  const schemes = new Set<string>();
  for (const mail of mailServer.mails) {
    expect(
      mail.envelope.to.filter((address) => !allowed.has(address) && !/^[^@\s<>,]+@[^@\s<>,]+$/.test(address)),
    ).toEqual([]);
    expect(mail.envelope.to).toHaveLength(1);
    expect(mail.bcc ?? mail.cc).toBeUndefined();
    for (const [, tag] of (mail.html ?? "").matchAll(/<([^\s>]+(?: (?!href)[^>]*)?)/g)) tags.add(tag ?? "");
    for (const [, scheme] of (mail.html ?? "").matchAll(/href="([^:"]*)/g)) schemes.add(scheme ?? "");
    for (const { key } of mail.headers) headers.add(key);
  }
  expect([...tags].sort()).toEqual([
    ...[
      "!DOCTYPE html",
      "/a",
      "/body",
      "/head",
      "/html",
      "/main",
      "/p",
      "/style",
      "/title",
      "a",
      "body",
      "br",
    ],
    ...[
      "head",
      'html lang="en"',
      "main",
      'meta charset="utf-8"',
      'meta name="color-scheme" content="light dark"',
    ],
    'meta name="viewport" content="width=device-width, initial-scale=1"',
    ...["p", 'p class="signature"', "style", "title"],
  ]);
  expect([...schemes].sort()).toEqual(["http", "https"]);
  expect([...headers].sort()).toEqual([
    ...["auto-submitted", "content-type", "date", "from"],
    ...["message-id", "mime-version", "references", "reply-to"],
    ...["subject", "to", "x-auto-response-suppress"],
  ]);
  await app.close();
  await mailServer.close();
});
