import { expect, inject, it } from "vitest";
import { sendRawBytes } from "./raw.ts";

const server = inject("server");

const FORM_CONTENT_TYPE = "Content-Type: application/x-www-form-urlencoded\r\n";
const parseStatuses = (responses: string) =>
  Array.from(responses.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, code]) => Number(code));

it("responds to pipelined requests in order", async () => {
  const expected = Array.from({ length: 16 }, (_, number) => [200, 404, 301][number % 3]);
  const paths: Record<number, string> = { 200: "/site.webmanifest", 404: "/none", 301: "/Contact" };
  const requests = expected
    .map((status = 200) => `HEAD ${paths[status]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    .join("");
  expect(parseStatuses(await sendRawBytes(server, requests, 3_000))).toEqual(expected);
});

it("responds to large pipelined submissions and the next request", async () => {
  const body = `name=x&message=${"m".repeat(20_000)}`;
  const head = `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM_CONTENT_TYPE}Accept: application/json\r\n`;
  const submissions = `${head}Content-Length: ${body.length}\r\n\r\n${body}`.repeat(2);
  const last = "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";
  expect(parseStatuses(await sendRawBytes(server, submissions + last, 3_000))).toEqual([422, 422, 200]);
});
