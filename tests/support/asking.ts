import { connect } from "node:net";

export interface Asked {
  answers: number;
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
}

/** When to stop: after so many answers, or after so many seconds. */
type Until = { answers: number } | { seconds: number };

/** Asks one server or several over kept connections, each with its next request when the last is answered. Plain sockets: a client library would take the core that the server needs. */
export async function keepAsking(
  port: number | number[],
  request: string | (() => string),
  connections: number,
  until: Until,
): Promise<Asked> {
  const ports = [port].flat();
  const started = performance.now();
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const isOver = () =>
    "answers" in until ? times.length >= until.answers : performance.now() - started >= until.seconds * 1_000;
  const told = (status: string, time: number) => {
    times.push(time);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askUntil(ports[index % ports.length] ?? 0, request, isOver, told),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { answers: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses };
}

function askUntil(
  port: number,
  request: string | (() => string),
  isOver: () => boolean,
  told: (status: string, time: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let asked = 0;
    let answer = "";
    const next = () => {
      if (isOver()) return socket.destroy();
      asked = performance.now();
      return socket.write(typeof request === "string" ? request : request());
    };
    socket
      .setNoDelay(true)
      .on("error", reject)
      .on("close", () => resolve());
    socket.on("connect", next).on("data", (bytes) => {
      answer += bytes.toString("latin1");
      const head = answer.indexOf("\r\n\r\n");
      const [, length = "0"] = /content-length: (\d+)/i.exec(answer.slice(0, head)) ?? [];
      if (head < 0 || answer.length < head + 4 + Number(length)) return;
      told(answer.slice(9, 12), performance.now() - asked);
      answer = "";
      next();
    });
  });
}

export const reading = (path: string, headers = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br\r\n${headers}\r\n`;

export const posting = (path: string, body: string, headers = "", accept = "text/html"): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: ${accept}\r\nAccept-Encoding: gzip, deflate, br\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;

let enquiries = 0;

/** A contact form that is like no other, as a script posts it. */
export function enquiry(): string {
  enquiries += 1;
  const fields = {
    name: `Visitor ${enquiries}`,
    email: `visitor-${enquiries}@example.com`,
    phone: "033 2464 0000",
    url: "example.com",
    message: "We run a sweet shop near Gariahat and need a website before the pujas. ".repeat(3),
    key: crypto.randomUUID(),
    page: "/contact",
  };
  return posting("/forms/contact", new URLSearchParams(fields).toString(), "", "application/json");
}
