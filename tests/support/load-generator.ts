import { connect } from "node:net";

/** Measurements of one run. */
export interface LoadResult {
  responses: number;
  requestsPerSecond: number;
  /** Median and 99th percentile of response times, in milliseconds. */
  p50: number;
  p99: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
}

/** Ends a run after a number of responses or seconds. */
type StopCondition = { responses: number } | { seconds: number };

/**
 * Sends requests to one or several servers over persistent connections, one at a time on each. Uses plain sockets, because
 * a client library would take CPU time from the server.
 */
export async function generateLoad(
  port: number | number[],
  request: string | (() => string),
  connections: number,
  until: StopCondition,
): Promise<LoadResult> {
  const ports = [port].flat();
  const started = performance.now();
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const isDone = () =>
    "responses" in until
      ? times.length >= until.responses
      : performance.now() - started >= until.seconds * 1_000;
  const record = (status: string, time: number) => {
    times.push(time);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      runConnection(ports[index % ports.length] ?? 0, request, isDone, record),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const getQuantile = (quantile: number) => times[Math.floor(times.length * quantile)] ?? 0;
  return {
    responses: times.length,
    requestsPerSecond: times.length / seconds,
    p50: getQuantile(0.5),
    p99: getQuantile(0.99),
    statuses,
  };
}

function runConnection(
  port: number,
  request: string | (() => string),
  isDone: () => boolean,
  record: (status: string, time: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let startedAt = 0;
    let response = "";
    const sendNext = () => {
      if (isDone()) return socket.destroy();
      startedAt = performance.now();
      return socket.write(typeof request === "string" ? request : request());
    };
    socket
      .setNoDelay(true)
      .on("error", reject)
      .on("close", () => resolve());
    socket.on("connect", sendNext).on("data", (bytes) => {
      response += bytes.toString("latin1");
      const headLength = response.indexOf("\r\n\r\n");
      const [, length = "0"] = /content-length: (\d+)/i.exec(response.slice(0, headLength)) ?? [];
      if (headLength < 0 || response.length < headLength + 4 + Number(length)) return;
      record(response.slice(9, 12), performance.now() - startedAt);
      response = "";
      sendNext();
    });
  });
}

/** Returns the text of a GET request. */
export const createGetRequest = (path: string, headers = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br\r\n${headers}\r\n`;

/** Returns the text of a POST request that submits a form. */
export const createPostRequest = (path: string, body: string, headers = "", accept = "text/html"): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: ${accept}\r\nAccept-Encoding: gzip, deflate, br\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;

let enquiryCount = 0;

/** Returns a request that submits the contact form with unique values and accepts JSON, as the script of the form does. */
export function createContactRequest(): string {
  enquiryCount += 1;
  const fields = {
    name: `Visitor ${enquiryCount}`,
    email: `visitor-${enquiryCount}@example.com`,
    phone: "033 2464 0000",
    url: "example.com",
    message: "We run a sweet shop near Gariahat and need a website before the pujas. ".repeat(3),
    key: crypto.randomUUID(),
    page: "/contact",
  };
  return createPostRequest("/forms/contact", new URLSearchParams(fields).toString(), "", "application/json");
}
