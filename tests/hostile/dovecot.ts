import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ImapFlow } from "imapflow";
import { getFreePort } from "#tests/support/free-port.ts";
import { waitFor } from "#tests/support/wait-for.ts";

export interface Dovecot {
  /** For `IMAP_URL`. */
  url: string;
  /** The address of the mailbox, which is its user name. */
  address: string;
  /** Stores a mail in a folder. Its date of receipt is now by default. */
  deliver(source: string | Buffer, folder?: "INBOX" | "Sent", at?: Date): Promise<void>;
  /** Deletes the mails in the inbox. */
  deleteAll(): Promise<void>;
  /** Returns the flags of the mails in a folder. */
  listFlags(folder?: "INBOX" | "Sent"): Promise<string[][]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and deletes the mailbox. */
  remove(): Promise<void>;
}

const ADDRESS = "office@example.com";
const PASSWORD = "secret/with@special+characters";

/** Starts Debian's Dovecot in a temporary folder, with one mailbox and a folder for sent mails. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), "dovecot-"));
  chmodSync(folder, 0o755);
  const port = await getFreePort();
  configure(folder, port);
  let stopServer = async () => {};
  const connect = async () => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: ADDRESS, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    return client;
  };
  const dovecot: Dovecot = {
    address: ADDRESS,
    url: `imap://${encodeURIComponent(ADDRESS)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}?requireTLS=false`,
    async deliver(source, name = "INBOX", at = new Date()) {
      const client = await connect();
      await client.append(name, Buffer.from(source), name === "Sent" ? ["\\Seen"] : [], at);
      await client.logout();
    },
    async deleteAll() {
      const client = await connect();
      await client.mailboxOpen("INBOX");
      await client.messageDelete("1:*");
      await client.logout();
    },
    async listFlags(name = "INBOX") {
      const client = await connect();
      await client.mailboxOpen(name, { readOnly: true });
      const mails = await client.fetchAll("1:*", { flags: true });
      await client.logout();
      return mails.map(({ flags = new Set() }) => [...flags].filter((flag) => flag !== "\\Recent"));
    },
    async start() {
      const server = spawn("/usr/sbin/dovecot", ["-F", "-c", join(folder, "dovecot.conf")], {
        stdio: "ignore",
      });
      const exited = once(server, "exit");
      await waitFor(() => canConnect(port));
      stopServer = async () => {
        server.kill();
        await exited;
      };
    },
    stop: () => stopServer(),
    async remove() {
      await stopServer();
      rmSync(folder, { recursive: true });
    },
  };
  await dovecot.start();
  return dovecot;
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** Debian's user and group `mail`. */
const MAIL_ID = 8;

/** Writes the configuration in the format of Dovecot 2.3. */
function configure(folder: string, port: number): void {
  for (const name of ["run", "state", "mails"]) mkdirSync(join(folder, name));
  chownSync(join(folder, "mails"), MAIL_ID, MAIL_ID);
  writeFileSync(join(folder, "users"), `${ADDRESS}:{PLAIN}${PASSWORD}\n`);
  const lines = [
    "protocols = imap",
    "ssl = no",
    "disable_plaintext_auth = no",
    "listen = 127.0.0.1",
    `base_dir = ${folder}/run`,
    `state_dir = ${folder}/state`,
    `log_path = ${folder}/log`,
    `mail_location = maildir:${folder}/mails`,
    "first_valid_uid = 1",
    "service imap-login {",
    "  inet_listener imap {",
    `    port = ${port}`,
    "  }",
    "  inet_listener imaps {",
    "    port = 0",
    "  }",
    "}",
    "namespace inbox {",
    "  inbox = yes",
    "  mailbox Sent {",
    "    auto = subscribe",
    "    special_use = \\Sent",
    "  }",
    "}",
    "passdb {",
    "  driver = passwd-file",
    `  args = scheme=PLAIN ${folder}/users`,
    "}",
    "userdb {",
    "  driver = static",
    `  args = uid=${MAIL_ID} gid=${MAIL_ID} home=${folder}/mails`,
    "}",
  ];
  writeFileSync(join(folder, "dovecot.conf"), `${lines.join("\n")}\n`);
}
