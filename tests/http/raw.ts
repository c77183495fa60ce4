import { request } from "node:http";
import { connect } from "node:net";
import type { RunningServer } from "./server.ts";

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request with exactly this path and these headers. Does not normalise, decompress or follow redirects. */
export function sendRequest(
  { port }: Pick<RunningServer, "port">,
  path: string,
  options: RequestOptions = {},
): Promise<RawResponse> {
  const { method = "GET", headers = {}, body } = options;
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

/** Allows for a busy machine. */
const FIRST_BYTE_TIMEOUT_MS = 15_000;

/** Sends bytes unchanged. Returns everything received until the connection ends or is idle for `idleTimeoutMs`. */
export function sendRawBytes(
  { port }: Pick<RunningServer, "port">,
  bytes: string,
  idleTimeoutMs = 1_000,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let received = "";
    socket.setTimeout(FIRST_BYTE_TIMEOUT_MS, () => socket.destroy());
    socket.on("data", (chunk) => {
      socket.setTimeout(idleTimeoutMs);
      received += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}
