import { randomUUID } from "node:crypto";
import { type AddCommand, type Desk, DeskError, withDesk } from "#cli/open-desk.ts";
import { sanitizeText } from "#cli/output.ts";
import { deleteSetting, writeSetting } from "#server/database/settings.ts";
import { getFromAddress, getMailboxAddress } from "#server/mail/mail-context.ts";
import { createSmtpSender, SMTP_TIMEOUTS_MS } from "#server/mail/smtp-sender.ts";
import { addTag, PLUS_ADDRESSES_ACCEPTED, PLUS_ADDRESSES_SETTING } from "#server/mail/thread-address.ts";
import { AUTHSERV_ID_SETTING, parseAuthservId } from "#server/mailbox/sender-verification.ts";
import { parseSeconds } from "./upkeep.ts";

const DEFAULT_TIMEOUT_SECONDS = 120;
/** A server that accepts plus addresses delivers both test mails at about the same time. */
const MAX_WAIT_FOR_PLUS_MS = 30_000;

/** Registers the command that learns how the mailbox's server marks verified senders, and which addresses it accepts. */
export function registerMailboxCommand(command: AddCommand): void {
  command(
    "mailbox",
    "Sends test mails to the mailbox, and stores the name that its server uses for itself and whether it accepts plus addresses.",
  )
    .option("--seconds <number>", "timeout in seconds", parseSeconds, DEFAULT_TIMEOUT_SECONDS)
    .action(
      withDesk(async (desk, { seconds }: { seconds: number }) => {
        const { imapUrl } = desk.env;
        const address = getMailboxAddress({ options: { imapUrl } });
        if (!imapUrl || !address)
          throw failTest("IMAP_URL must be set, with an email address as its user name");
        const plainId = await sendTestMail(desk, address);
        // A server that rejects the address rejects the mail at once.
        const plusId = await sendTestMail(desk, addTag(address, "h-test")).catch(() => undefined);
        // Loaded only here, because the client would slow down all commands.
        const { waitForStatements } = await import("#server/mailbox/test-mail.ts");
        const wait = (id: string, milliseconds: number) =>
          waitForStatements(imapUrl, id, Date.now() + milliseconds).catch((error: Error) => {
            throw failTest(`the mailbox could not be read: ${sanitizeText(error.message)}`);
          });
        const statements = await wait(plainId, seconds * 1_000);
        if (!statements) throw failTest(`the test mail was not in the inbox after ${seconds} s`);
        const plusMs = Math.min(seconds * 1_000, MAX_WAIT_FOR_PLUS_MS);
        const plusAddresses = plusId !== undefined && (await wait(plusId, plusMs)) !== undefined;
        await storePlusAddresses(desk, plusAddresses);
        const authservId = parseAuthservId(statements[0] ?? "");
        if (authservId !== undefined) await writeSetting(desk.db, AUTHSERV_ID_SETTING, authservId);
        desk.output.result(describeResult(address, authservId, plusAddresses), {
          authservId: authservId ?? null,
          plusAddresses,
        });
      }),
    );
}

const failTest = (reason: string) =>
  new DeskError("HD_MAILBOX_TEST_FAILED", `Nothing was stored: ${reason}.`);

const storePlusAddresses = ({ db }: Desk, areAccepted: boolean): Promise<unknown> =>
  areAccepted
    ? writeSetting(db, PLUS_ADDRESSES_SETTING, PLUS_ADDRESSES_ACCEPTED)
    : deleteSetting(db, PLUS_ADDRESSES_SETTING);

const describeResult = (address: string, authservId: string | undefined, plusAddresses: boolean): string =>
  [
    authservId === undefined
      ? "The server has added no Authentication-Results header with a name to the test mail, so no name is stored."
      : `${sanitizeText(authservId)} is stored as the name of the mailbox's server. Check that it belongs to your mail provider.`,
    plusAddresses
      ? `The mailbox accepts addresses such as ${addTag(address, "h-…")}. Mails about an enquiry use an address of their own from now on.`
      : `The mailbox does not accept addresses such as ${addTag(address, "h-…")}. Mails about all enquiries use its own address.`,
  ].join("\n");

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
