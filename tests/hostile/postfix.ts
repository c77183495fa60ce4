import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { run } from "./run.ts";

export interface Postfix {
  url: string;
  /** How long it thinks after the final dot of a message, in milliseconds. */
  slowness: { afterDot: number };
  /** How many messages it has been given whole. */
  given(): number;
  /** Message-IDs of what it has delivered. */
  delivered(): string[];
  stop(): Promise<void>;
}

/** Debian's Postfix in a folder of its own, which takes mail for anybody and puts all of it into one Maildir. */
export async function startPostfix(): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "postfix-"));
  chmodSync(folder, 0o755);
  const slowness = { afterDot: 0 };
  let given = 0;
  const policy = await openPolicy(() => {
    given += 1;
    return slowness.afterDot;
  });
  const port = await freePort();
  await configure(folder, port, (policy.address() as { port: number }).port);
  const postfix = spawn("/usr/sbin/postfix", ["-c", folder, "start-fg"], { stdio: "ignore" });
  const ended = once(postfix, "exit");
  await waitFor(() => existsSync(join(folder, "queue/pid/master.pid")));
  const mails = join(folder, "mails/new");
  return {
    url: `smtp://127.0.0.1:${port}`,
    slowness,
    given: () => given,
    delivered: () =>
      (existsSync(mails) ? readdirSync(mails) : []).map(
        (name) => /^Message-ID:\s*(\S+)/im.exec(readFileSync(join(mails, name), "utf8"))?.[1] ?? name,
      ),
    async stop() {
      await run("/usr/sbin/postfix", ["-c", folder, "stop"]);
      await ended;
      policy.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Answers what Postfix asks between a message and its acknowledgement, after the time that `think` says. */
async function openPolicy(think: () => number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => setTimeout(() => socket.write("action=OK\n\n"), think()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function configure(folder: string, port: number, policyPort: number): Promise<void> {
  const id = async (what: string, name: string) => Number(await run("id", [what, name]));
  const [user, group] = [await id("-u", "postfix"), await id("-g", "postfix")];
  for (const name of ["queue", "data", "mails"]) mkdirSync(join(folder, name));
  for (const name of ["data", "mails"]) chownSync(join(folder, name), user, group);
  const settings = {
    compatibility_level: "3.6",
    queue_directory: join(folder, "queue"),
    data_directory: join(folder, "data"),
    mail_owner: "postfix",
    setgid_group: "postdrop",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: "mail.example.com",
    mydestination: "",
    mynetworks: "127.0.0.0/8",
    virtual_mailbox_domains: "static:all",
    virtual_mailbox_maps: "static:mails/",
    virtual_mailbox_base: folder,
    virtual_minimum_uid: "1",
    virtual_uid_maps: `static:${user}`,
    virtual_gid_maps: `static:${group}`,
    alias_maps: "",
    smtpd_end_of_data_restrictions: `check_policy_service inet:127.0.0.1:${policyPort}`,
    maillog_file: join(folder, "mail.log"),
    maillog_file_prefixes: folder,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(folder, "main.cf"), `${lines.join("\n")}\n`);
  const shipped = readFileSync("/etc/postfix/master.cf", "utf8")
    .replace(/^smtp(\s+)inet(.*)$/m, `127.0.0.1:${port}$1inet$2`)
    // Not in a chroot: it would need a copy of the resolver's files.
    .replace(/^(\S+\s+\S+\s+\S+\s+\S+\s+)y/gm, "$1n");
  writeFileSync(join(folder, "master.cf"), shipped);
}
