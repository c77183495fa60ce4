import { connect } from "#server/database/connect.ts";
import { parseHeader } from "#server/mailbox/parse-mail.ts";
import { recordUnmatchedMail } from "#server/mailbox/unmatched-mails.ts";

const database = await connect({ dataDir: "/tmp/shotdata" });
const list: [string, string, boolean][] = [
  ["Rina Saha <rina@example.net>", "Website for a pharmacy in Salt Lake, with home delivery", false],
  ["Mita <mita1@example.in>", "Price?", false],
  ["Office <office@example.com>", "Your invoice of November", true],
  ["নমিতা ঘোষ <namita@example.in>", "শাড়ির দোকানের ওয়েবসাইট করাতে চাই, খরচ কত?", false],
];
let n = 0;
for (const [from, subject, isSent] of list) {
  n++;
  const s = [
    `From: ${from}`,
    isSent ? "To: mita2@example.in" : "To: office@example.com",
    `Subject: ${subject}`,
    `Message-ID: <m${n}@x>`,
  ].join("\r\n");
  await recordUnmatchedMail(
    database.db,
    await parseHeader(Buffer.from(s + "\r\n\r\n")),
    { folder: "INBOX", uidValidity: "1", uid: n },
    { at: Date.now() - n * 3600000, isSent },
  );
}
await database.db
  .updateTable("unmatched_mails")
  .set({
    text: "Dear team,\n\nwe have three pharmacies and want to take orders by WhatsApp.\nCould you call me tomorrow?\n\nRina",
    files: '["shops.pdf"]',
  })
  .where("uid", "=", 1)
  .execute();
await database.db.updateTable("unmatched_mails").set({ state: "opening" }).where("uid", "=", 4).execute();
await database.db.destroy();
