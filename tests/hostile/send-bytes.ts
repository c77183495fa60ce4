import { connect } from "node:net";

export interface Sent {
  /** Of the first answer; 0 where none came. */
  status: number;
  /** Enquiries acknowledged in the answers. */
  references: string[];
}

/** Whoever is not answered by then is one whose request never ends. */
const PATIENCE_MS = 2_000;

/** Sends bytes as they are. */
export function sendBytes(origin: string, bytes: Buffer): Promise<Sent> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
    });
    // Bytes after a request that was refused are answered by a reset.
    socket.on("error", () => {});
    socket.on("close", () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
        references: [...answer.matchAll(/"reference":"([^"]+)"/g)].map(([, reference = ""]) => reference),
      }),
    );
  });
}
