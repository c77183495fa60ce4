import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Starts an SMTP server that stores each mail as a file; file names sort by arrival. */
export async function startMailServer(folder: string): Promise<MailServer> {
  mkdirSync(folder, { recursive: true });
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const file = join(folder, `${String(++received).padStart(6, "0")}.eml`);
        // Renaming is atomic: readers never see a partial mail.
        writeFileSync(`${file}.part`, Buffer.concat(chunks));
        renameSync(`${file}.part`, file);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return { port: address.port, close: () => new Promise((resolve) => server.close(resolve)) };
}
