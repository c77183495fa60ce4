import { request } from "node:http";
import { connect } from "node:net";
import type { RunningServer } from "./server.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Asks with exactly these headers and this path: nothing is normalised, followed or unpacked. */
export function ask(
  { port }: Pick<RunningServer, "port">,
  path: string,
  question: Question = {},
): Promise<Answer> {
  const { method = "GET", headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    const req = request({ port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("error", reject);
      res.on("end", () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    req.on("error", reject);
    req.end(body);
  });
}

/** A busy machine may take this long to say its first word. */
const PATIENCE_MS = 15_000;

/** Sends bytes as they are and returns all that comes back until the connection ends or falls silent. */
export function shout(
  { port }: Pick<RunningServer, "port">,
  bytes: string,
  silenceMs = 1_000,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let received = "";
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk) => {
      socket.setTimeout(silenceMs);
      received += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}
