import { expect, inject, it } from "vitest";
import { shout } from "./raw.ts";

const server = inject("server");

const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const statuses = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, code]) => Number(code));

it("requests sent ahead are all answered, in their order", async () => {
  const asked = Array.from({ length: 16 }, (_, number) => [200, 404, 301][number % 3]);
  const paths: Record<number, string> = { 200: "/site.webmanifest", 404: "/none", 301: "/Contact" };
  const requests = asked.map((status = 200) => `HEAD ${paths[status]} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  expect(statuses(await shout(server, requests, 3_000))).toEqual(asked);
});

it("a post whose body comes in many pieces, and what is sent after it, are answered", async () => {
  const body = `name=x&message=${"m".repeat(20_000)}`;
  const post = `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM}Accept: application/json\r\n`;
  const sent = `${post}Content-Length: ${body.length}\r\n\r\n${body}`.repeat(2);
  const last = "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";
  expect(statuses(await shout(server, sent + last, 3_000))).toEqual([422, 422, 200]);
});
