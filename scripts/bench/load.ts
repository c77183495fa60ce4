import { connect, type Socket } from "node:net";

export interface Load {
  port: number;
  path: string;
  seconds: number;
  connections: number;
  /** Requests under way on each connection; keeps the generator from being what is measured. */
  pipelined: number;
}

/**
 * Asks for one address as fast as it is answered, over raw sockets that stay open.
 * Every answer has the same length, so bytes received are answers counted.
 * @returns answers a second
 */
export async function requestsPerSecond({
  port,
  path,
  seconds,
  connections,
  pipelined,
}: Load): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`;
  const answerBytes = await lengthOfOne(port, request);
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking({ port, request, answerBytes, pipelined, end })),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

interface Asking {
  port: number;
  request: string;
  answerBytes: number;
  pipelined: number;
  end: number;
}

function keepAsking({ port, request, answerBytes, pipelined, end }: Asking): Promise<number> {
  let received = 0;
  let answered = 0;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(request.repeat(pipelined)));
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.length;
      const fresh = Math.floor(received / answerBytes) - answered;
      if (fresh === 0) return;
      answered += fresh;
      if (performance.now() < end) socket.write(request.repeat(fresh));
      else {
        socket.destroy();
        resolve(answered);
      }
    });
  });
}

function lengthOfOne(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const headEnd = received.indexOf("\r\n\r\n");
      const body = /content-length: (\d+)/i.exec(received.subarray(0, headEnd).toString("latin1"))?.[1];
      if (headEnd < 0 || body === undefined || received.length < headEnd + 4 + Number(body)) return;
      socket.destroy();
      resolve(headEnd + 4 + Number(body));
    });
  });
}
