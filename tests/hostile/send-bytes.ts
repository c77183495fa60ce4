import { connect } from "node:net";

export interface ByteResponse {
  /** Status of the first response; 0 if there is none. */
  status: number;
  /** References in the responses. */
  references: string[];
}

/** A request that has no response after this time counts as incomplete. */
const RESPONSE_TIMEOUT_MS = 2_000;

/** Sends bytes unchanged and collects the responses. */
export function sendBytes(origin: string, bytes: Buffer): Promise<ByteResponse> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve) => {
    let response = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy());
    socket.setEncoding("latin1").on("data", (text) => {
      response += text;
    });
    // The server resets the connection if bytes follow a rejected request.
    socket.on("error", () => {});
    socket.on("close", () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0),
        references: [...response.matchAll(/"reference":"([^"]+)"/g)].map(([, reference = ""]) => reference),
      }),
    );
  });
}
