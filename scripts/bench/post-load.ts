import { connect, type Socket } from "node:net";

export interface Load {
  accepted: number;
  refused: number;
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Posts contact forms over kept connections for some seconds, each connection sending its next post when
 * the last is answered. Plain sockets: a full HTTP client would take the core that the server needs.
 */
export async function postLoad(origins: string[], connections: number, seconds: number): Promise<Load> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      postUntil(new URL(origins[index % origins.length] ?? ""), index, until, (accepted, time) => {
        if (accepted) times.push(time);
        else refused += 1;
      }),
    ),
  );
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { accepted: times.length, refused, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

type Told = (accepted: boolean, time: number) => void;

function postUntil(origin: URL, connection: number, until: number, told: Told): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname);
    socket
      .setNoDelay(true)
      .on("error", reject)
      .on("close", () => resolve());
    let posts = 0;
    let sent = 0;
    let answer = "";
    const next = () => {
      if (performance.now() >= until) return socket.end();
      posts += 1;
      sent = performance.now();
      return send(socket, origin.host, `${connection}-${posts}`);
    };
    socket.on("connect", next).on("data", (bytes) => {
      answer += bytes.toString("latin1");
      if (!isWhole(answer)) return;
      told(answer.startsWith("HTTP/1.1 201"), performance.now() - sent);
      answer = "";
      next();
    });
  });
}

function send(socket: Socket, host: string, id: string): void {
  const body = new URLSearchParams({
    name: `Visitor ${id}`,
    email: `visitor-${id}@example.com`,
    phone: "033 2464 0000",
    url: "example.com",
    message: "We run a sweet shop near Gariahat and need a website before the pujas. ".repeat(3),
    key: crypto.randomUUID(),
    page: "/contact",
  }).toString();
  socket.write(
    `POST /forms/contact HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  const [, length = "0"] = /content-length: (\d+)/i.exec(answer.slice(0, end)) ?? [];
  return end !== -1 && answer.length >= end + 4 + Number(length);
}
