import { ImapFlow } from "imapflow";

/** A larger response of the mail server closes the connection. Even the headers of a batch of mails are smaller. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
const TIMEOUTS_MS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/**
 * Creates a client of the mailbox, which is not connected yet.
 * @param url `IMAP_URL`
 */
export function createClient(url: string): ImapFlow {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // The password is only sent unencrypted if the URL contains `requireTLS=false`.
    ...(!secure && { doSTARTTLS: searchParams.get("requireTLS") !== "false" }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: MAX_RESPONSE_BYTES,
    ...TIMEOUTS_MS,
  });
  // Without a listener, an error of an idle connection would end the process. The error is not lost: the next command
  // fails.
  client.on("error", () => {});
  return client;
}
