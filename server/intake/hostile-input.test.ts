import { expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { checkForm } from "#shared/forms/check.ts";
import { type FormName, formNames } from "#shared/forms/forms.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { naughtyStrings } from "#tests/support/naughty-strings.ts";
import { openTestServices, type TestServices } from "#tests/support/services.ts";

// Hundreds of awkward strings are stored and mailed one by one.
vi.setConfig({ testTimeout: 60_000 });

const { forms, posts } = readContent();
const [post = ""] = posts;
const naughty = [
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

const whole: Record<FormName, Record<string, string>> = {
  contact: { name: "Mita", email: "mita@example.in", phone: "", url: "", message: "Hello", about: "" },
  "member-message": { name: "Mita", email: "mita@example.in", url: "", message: "Hello", member: "" },
  comment: { name: "Mita", email: "mita@example.in", message: "Hello", post },
  subscribe: { email: "mita@example.in", name: "" },
  "mail-back": { "your-name": "Mita", "your-email": "mita@example.in", about: "" },
  application: { name: "Mita", email: "mita@example.in", phone: "", url: "", position: "", message: "" },
};
const hidden = [
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
  "E3, E4: awkward strings in every field of %s are stored exactly or refused clearly",
  async (form) => {
    const one = await openTestServices({ outbox: false });
    // The hidden fields are the same on every form.
    const fields = [...Object.keys(whole[form]), ...(form === "contact" ? hidden : [])];
    const sent: Sent[] = [];
    for (const field of fields) sent.push(...(await sendAll(one, form, field)));
    const rows = await one.database.db.selectFrom("enquiries").select(["reference", "fields"]).execute();
    const stored = new Map(rows.map(({ reference, fields: text }) => [reference, JSON.parse(text)]));
    for (const { reference, typed, field } of sent) {
      const kept = stored.get(reference);
      const exact = !/email|url/.test(field) && Object.hasOwn(whole[form], field);
      if (exact && kept[field] !== typed[field]) expect(kept[field]).toBe(typed[field]);
    }
    expect(stored.size).toBe(sent.length);
    expect(sent.length).toBeGreaterThan(naughty.length / 2);
    await one.close();
  },
);

interface Sent {
  reference: string;
  field: string;
  typed: Record<string, string>;
}

/** Posts every awkward string in one field; returns what was stored. */
async function sendAll({ services }: TestServices, form: FormName, field: string): Promise<Sent[]> {
  const posts = naughty.map((text) => Object.fromEntries([...Object.entries(whole[form]), [field, text]]));
  const outcomes = await Promise.all(
    posts.map((fields) => services.accept({ form, fields, clientAddress: "203.0.113.7", json: true })),
  );
  return outcomes.flatMap((outcome, index) => {
    const typed = posts[index] ?? {};
    if (outcome.kind === "accepted") return [{ reference: outcome.reference, field, typed }];
    if (outcome.kind !== "faulty") throw new Error(`${outcome.kind}: ${JSON.stringify(typed[field])}`);
    const complaint = outcome.errors[field]?.join(" ") ?? "";
    if (!/[a-z]{3}.*[.?]$/.test(complaint)) throw new Error(`unclear: ${JSON.stringify(outcome.errors)}`);
    return [];
  });
}

test("E6, E7: no awkward string adds a header, a recipient or live markup to a mail", async () => {
  const mailbox = await openMailbox();
  const one = await openTestServices({ smtpUrl: mailbox.url });
  for (const text of naughty) {
    const fields = { ...whole.contact, name: text, message: text, url: text };
    const typed = checkForm("contact", fields, forms);
    const sendable = typed.ok ? fields : { ...whole.contact, message: text };
    await one.services.accept({
      form: "contact",
      fields: sendable,
      clientAddress: "203.0.113.7",
      json: true,
    });
  }
  const { db } = one.database;
  const sent = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("held_reason", "is", null)
    .execute();
  expect(sent.length).toBeGreaterThan(naughty.length / 2);
  // Each that is not held makes a staff mail; of the acknowledgements only three leave for one address.
  await mailbox.wait(sent.length + 3, 50_000);
  const allowed = new Set(["staff@example.com", "mita@example.in"]);
  const headers = new Set<string>();
  const tags = new Set<string>();
  const schemes = new Set<string>();
  for (const mail of mailbox.mails) {
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
    ...["message-id", "mime-version", "reply-to"],
    ...["subject", "to", "x-auto-response-suppress"],
  ]);
  await one.close();
  await mailbox.close();
});
