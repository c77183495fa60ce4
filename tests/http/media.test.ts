import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { distDir } from "#server/files/site-folders.mjs";
import { sendRequest } from "./raw.ts";

const clientDir = join(distDir, "client");
const names = readdirSync(clientDir, { recursive: true, encoding: "utf8" });
const name = names.find((file) => /\.(mp4|webm)$/.test(file)) ?? "";
const video = readFileSync(join(clientDir, name));
const path = `/${name}`;

const server = inject("server");

const requestRange = (range: string, headers: Record<string, string> = {}) =>
  sendRequest(server, path, { headers: { range, ...headers } });

describe("video and audio", () => {
  it("are served whole with type and length", async () => {
    const { status, headers, body } = await sendRequest(server, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^video\//);
    expect(headers["accept-ranges"]).toBe("bytes");
    expect(body.equals(video)).toBe(true);
    const head = await sendRequest(server, path, { method: "HEAD" });
    expect(Number(head.headers["content-length"])).toBe(video.length);
    expect(head.body).toHaveLength(0);
  });

  it.each([
    ["bytes=0-99", 0, 100],
    ["bytes=100-", 100, video.length],
    ["bytes=-500", video.length - 500, video.length],
    ["bytes=10-999999999", 10, video.length],
  ])("serve a byte range: %s", async (range, from, to) => {
    const { status, headers, body } = await requestRange(range);
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${from}-${to - 1}/${video.length}`);
    expect(body.equals(video.subarray(from, to))).toBe(true);
  });

  it.each(["bytes=0-1,5-9", "lines=1-2"])("are served whole for unsupported ranges: %s", async (range) => {
    expect((await requestRange(range)).status).toBe(200);
  });

  it.each(["bytes=5-2", "bytes=a-b", "bytes=-"])(
    "respond to an invalid range with 416: %s",
    async (range) => {
      expect((await requestRange(range)).status).toBe(416);
    },
  );

  it("redirect other spellings of their URLs (R13)", async () => {
    const { status, headers } = await sendRequest(server, `${path.toUpperCase()}/`);
    expect([status, headers["location"]]).toEqual([301, path]);
  });

  it("respond to a range past the end with 416", async () => {
    expect((await requestRange(`bytes=${video.length}-`)).status).toBe(416);
  });

  it("honour If-Range and If-None-Match", async () => {
    expect((await requestRange("bytes=0-9", { "if-range": '"older"' })).status).toBe(200);
    const { headers } = await sendRequest(server, path);
    expect((await requestRange("bytes=0-9", { "if-range": String(headers["etag"]) })).status).toBe(206);
    for (const etag of [String(headers["etag"]), `"other", ${headers["etag"]}`, "*"])
      expect((await sendRequest(server, path, { headers: { "if-none-match": etag } })).status, etag).toBe(
        304,
      );
  });
});
