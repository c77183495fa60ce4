/** A mail that is meant to exhaust memory or time, or to cause an error. */
interface HostileMail {
  name: string;
  source: Buffer;
}

/** What a hostile mail refers to, so that it belongs to an enquiry. */
interface Thread {
  messageId: string;
  from: string;
  to: string;
}

const lines = (...parts: string[]): string => parts.join("\r\n");
const toBase64Lines = (text: string): string =>
  Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
const html = (body: string): string =>
  lines(
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    toBase64Lines(body),
  );
const plain = (body: string, charset = "utf-8"): string =>
  lines(`Content-Type: text/plain; charset=${charset}`, "Content-Transfer-Encoding: 8bit", "", body);
const MIXED = 'Content-Type: multipart/mixed; boundary="b"';
const parts = (...contents: string[]): string =>
  lines(MIXED, "", ...contents.flatMap((content) => ["--b", content]), "--b--", "");
const attachment = (name: string): string =>
  lines("Content-Type: application/pdf", `Content-Disposition: attachment; filename="${name}"`, "", "x");
const nest = (open: string, times: number, inner: string): string => open.repeat(times) + inner;
const nestMessages = (depth: number): string =>
  Array.from({ length: depth }, () => "Content-Type: message/rfc822\r\n\r\n").join("") + plain("inner");
const nestParts = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=n${level}\r\n\r\n--n${level}\r\n`,
  ).join("");
const report = (status: string): string =>
  lines(
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    status,
    "--b--",
    "",
  );

/** Headers that replace those of the mail. */
type Headers = Record<string, string>;

/** Bodies with their own content headers, and headers, by name. */
const bodies: Record<string, string | { headers: Headers; body?: string }> = {
  "nested numbered lists around many lines": html(
    nest('<ol start="-999999999999999"><li>', 49, `<pre>${"\n".repeat(196_000)}</pre>`),
  ),
  "nested quotes around many lines": html(nest("<blockquote>", 100, "a<br>".repeat(40_000))),
  "nested lists around many lines": html(nest("<ul><li>", 100, "<br>".repeat(50_000))),
  "deeply nested elements": html("<div>".repeat(60_000)),
  "nested tables": html(nest("<table><tr><td>", 90, "<tr><td>a</td></tr>".repeat(10_000))),
  "many entities": html("&amp;".repeat(100_000)),
  "many opening brackets": html("<".repeat(1_000_000)),
  "many links": html('<a href="http://a.example/?'.repeat(30_000)),
  "unclosed comments": html("<!--".repeat(200_000)),
  "20,000 parts": parts(...Array.from({ length: 20_000 }, () => "\r\nx")),
  "5,000 attachments": parts(...Array.from({ length: 5_000 }, (_, index) => attachment(`${index}.pdf`))),
  "parts nested 5,000 times": nestParts(5_000),
  "messages nested 5,000 times": nestMessages(5_000),
  "one line of 5 MB": plain("x".repeat(5_000_000)),
  "one line of 5 MB in HTML": html("x ".repeat(2_500_000)),
  "a million lines": plain("x\r\n".repeat(1_000_000)),
  "an unknown character set": plain("\xff\xfe caf\xe9", '"x-none\\"; name=\\"a"'),
  "a contradictory character set": plain("\xd8\x00\xdc\x00".repeat(1_000), "utf-16"),
  "a part without an end": lines(MIXED, "", "--b", "", "x"),
  "an endless file name": parts(attachment("a".repeat(100_000))),
  "a report of 20,000 recipients": report(
    "\r\n\r\nFinal-Recipient: rfc822; a@example.in\r\nAction: failed".repeat(20_000),
  ),
  "a report that is a folded line": report(`Action: failed\r\n${" x\r\n".repeat(200_000)}`),
  "100 kB of headers": {
    headers: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`X-${i}`, "x".repeat(100)])),
  },
  "a header of 5 MB": { headers: { "X-Long": "x".repeat(5_000_000) } },
  "100,000 references": { headers: { "X-First": "1", References: "<a@b> ".repeat(100_000) } },
  "100,000 recipients": {
    headers: { Cc: Array.from({ length: 100_000 }, (_, i) => `a${i}@b.example`).join(", ") },
  },
  "100,000 encoded words in the subject": { headers: { Subject: "=?utf-8?Q?a?= ".repeat(100_000) } },
  "NUL in the sender's address": { headers: { From: "=?utf-8?Q?a=00b?= <=?utf-8?Q?a=00b?=@example.in>" } },
  "NUL in the text": lines(
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "a=00b=1B[2J=C0=80",
  ),
  "nested groups of senders": { headers: { From: `${"a:".repeat(20_000)};` } },
};

/** Returns mails that are meant to stop the reading of the mailbox, as replies in a thread. */
export const createHostileMails = ({ messageId, from, to }: Thread): HostileMail[] =>
  Object.entries(bodies).map(([name, content], index) => {
    const { headers, body = plain("Hostile") } =
      typeof content === "string" ? { headers: {}, body: content } : content;
    const all = {
      From: from,
      To: to,
      Subject: `Re: hostile ${index}`,
      "Message-ID": `<hostile-${index}.${process.pid}@program.example.net>`,
      "In-Reply-To": messageId,
      "MIME-Version": "1.0",
      ...headers,
    };
    const source = lines(...Object.entries(all).map(([header, value]) => `${header}: ${value}`), body);
    return { name, source: Buffer.from(source, "latin1") };
  });
