import { randomUUID } from "node:crypto";
import { type AddCommand, type Desk, DeskError, withDesk } from "#cli/open-desk.ts";
import { sanitizeText } from "#cli/output.ts";
import { writeSetting } from "#server/database/settings.ts";
import { getFromAddress, getMailboxAddress } from "#server/mail/mail-context.ts";
import { createSmtpSender, SMTP_TIMEOUTS_MS } from "#server/mail/smtp-sender.ts";
import { AUTHSERV_ID_SETTING, parseAuthservId } from "#server/mailbox/sender-verification.ts";
import { parseSeconds } from "./upkeep.ts";

const DEFAULT_TIMEOUT_SECONDS = 120;

/** Registers the command that learns how the mailbox's server marks verified senders. */
export function registerMailboxCommand(command: AddCommand): void {
  command("mailbox", "Sends a test mail to the mailbox and stores the name that its server uses for itself.")
    .option("--seconds <number>", "timeout in seconds", parseSeconds, DEFAULT_TIMEOUT_SECONDS)
    .action(
      withDesk(async (desk, { seconds }: { seconds: number }) => {
        const { imapUrl } = desk.env;
        const address = getMailboxAddress({ options: { imapUrl } });
        if (!imapUrl || !address)
          throw failTest("IMAP_URL must be set, with an email address as its user name");
        const id = await sendTestMail(desk, address);
        // Loaded only here, because the client would slow down all commands.
        const { waitForStatements } = await import("#server/mailbox/test-mail.ts");
        const statements = await waitForStatements(imapUrl, id, Date.now() + seconds * 1_000).catch(
          (error: Error) => {
            throw failTest(`the mailbox could not be read: ${sanitizeText(error.message)}`);
          },
        );
        if (!statements) throw failTest(`the test mail was not in the inbox after ${seconds} s`);
        const authservId = parseAuthservId(statements[0] ?? "");
        if (authservId === undefined)
          throw failTest(
            "the server has added no Authentication-Results header with a name to the test mail",
          );
        await writeSetting(desk.db, AUTHSERV_ID_SETTING, authservId);
        desk.output.result(
          `${sanitizeText(authservId)} is stored as the name of the mailbox's server. Check that it belongs to your mail provider.`,
          { authservId },
        );
      }),
    );
}

const failTest = (reason: string) =>
  new DeskError("HD_MAILBOX_TEST_FAILED", `Nothing was stored: ${reason}.`);

/** @returns the id in the subject of the mail */
async function sendTestMail({ env, content }: Desk, to: string): Promise<string> {
  if (!env.smtpUrl) throw failTest("SMTP_URL must be set");
  const id = randomUUID();
  const { subject, text } = content.mails.mailboxTest;
  const sender = createSmtpSender(env.smtpUrl, SMTP_TIMEOUTS_MS, env.dkim);
  const from = getFromAddress({ options: env, content });
  const headers = { "Auto-Submitted": "auto-generated" };
  try {
    await sender.send({
      ...{ id, messageId: `<${id}@${from.replace(/^.*@|>$/g, "")}>`, date: new Date(), from, to, headers },
      ...{ subject: `${subject} ${id}`, text, html: "", attachments: [] },
    });
  } finally {
    sender.close();
  }
  return id;
}
