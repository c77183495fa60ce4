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
import { getFreePort } from "#tests/support/free-port.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { runTool } from "./run-tool.ts";

export interface Postfix {
  url: string;
  /** Delay after the final dot of a message, in milliseconds. */
  delayMs: { afterDot: number };
  /** Returns the number of completely received messages. */
  receivedCount(): number;
  /** Returns the Message-IDs of delivered messages. */
  delivered(): string[];
  stop(): Promise<void>;
}

/** Starts Debian's Postfix in a temporary folder. It accepts mail for any address and delivers it to one Maildir. */
export async function startPostfix(): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "postfix-"));
  chmodSync(folder, 0o755);
  const delayMs = { afterDot: 0 };
  let received = 0;
  const policy = await startPolicyServer(() => {
    received += 1;
    return delayMs.afterDot;
  });
  const port = await getFreePort();
  await configure(folder, port, (policy.address() as { port: number }).port);
  const postfix = spawn("/usr/sbin/postfix", ["-c", folder, "start-fg"], { stdio: "ignore" });
  const exited = once(postfix, "exit");
  await waitFor(() => existsSync(join(folder, "queue/pid/master.pid")));
  const mails = join(folder, "mails/new");
  return {
    url: `smtp://127.0.0.1:${port}`,
    delayMs,
    receivedCount: () => received,
    delivered: () =>
      (existsSync(mails) ? readdirSync(mails) : []).map(
        (name) => /^Message-ID:\s*(\S+)/im.exec(readFileSync(join(mails, name), "utf8"))?.[1] ?? name,
      ),
    async stop() {
      await runTool("/usr/sbin/postfix", ["-c", folder, "stop"]);
      await exited;
      policy.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a policy server, which delays the response of Postfix to each message. */
async function startPolicyServer(getDelayMs: () => number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => setTimeout(() => socket.write("action=OK\n\n"), getDelayMs()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function configure(folder: string, port: number, policyPort: number): Promise<void> {
  const id = async (option: string, name: string) => Number(await runTool("id", [option, name]));
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
  const masterConfig = readFileSync("/etc/postfix/master.cf", "utf8")
    .replace(/^smtp(\s+)inet(.*)$/m, `127.0.0.1:${port}$1inet$2`)
    // No chroot, which would need a copy of the resolver's files.
    .replace(/^(\S+\s+\S+\s+\S+\s+\S+\s+)y/gm, "$1n");
  writeFileSync(join(folder, "master.cf"), masterConfig);
}
