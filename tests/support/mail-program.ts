/** What a mail program quotes and refers to. */
interface Original {
  messageId?: string | undefined;
  references?: string | undefined;
  subject?: string | undefined;
  text?: string | undefined;
}

interface Reply {
  from: string;
  to: string;
  text: string;
  messageId?: string;
  headers?: Record<string, string>;
}

let mailCount = 0;

/** Returns the source of a reply as a mail program writes it, with the quoted original. */
export function writeReply(original: Original, { from, to, text, messageId, headers = {} }: Reply): string {
  mailCount += 1;
  const { messageId: id = "", references = "", subject = "" } = original;
  const lines = Object.entries({
    From: from,
    To: to,
    Subject: `Re: ${subject}`,
    Date: new Date().toUTCString(),
    "Message-ID": messageId ?? `<${mailCount}.${process.pid}@program.example.net>`,
    ...(id && { "In-Reply-To": id, References: `${references} ${id}`.trim() }),
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const quote = (original.text ?? "").replace(/^/gm, "> ");
  return [...lines, "", text, "", `On Fri, 27 Nov 2026, Somebody <${to}> wrote:`, quote]
    .join("\n")
    .replaceAll("\n", "\r\n");
}

/** Returns the source of a delivery status notification, as Postfix writes it. */
export function writeBounce(original: string, recipient: string, action = "failed"): string {
  mailCount += 1;
  return [
    "From: MAILER-DAEMON@mx.example.com (Mail Delivery System)",
    "To: office@example.com",
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <bounce-${mailCount}.${process.pid}@mx.example.com>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Description: Notification",
    "",
    "This is the mail system at host mx.example.com.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 user unknown",
    "--b",
    "Content-Type: message/rfc822",
    "",
    original,
    "--b--",
    "",
  ].join("\r\n");
}
