import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { distDir } from "#server/disk/site-folders.mjs";
import { ask } from "./raw.ts";

const built = join(distDir, "client");
const names = readdirSync(built, { recursive: true, encoding: "utf8" });
const name = names.find((file) => /\.(mp4|webm)$/.test(file)) ?? "";
const film = readFileSync(join(built, name));
const path = `/${name}`;

const server = inject("server");

const part = (range: string, more: Record<string, string> = {}) =>
  ask(server, path, { headers: { range, ...more } });

describe("film and sound", () => {
  it("come whole, with their type and length", async () => {
    const { status, headers, body } = await ask(server, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^video\//);
    expect(headers["accept-ranges"]).toBe("bytes");
    expect(body.equals(film)).toBe(true);
    const head = await ask(server, path, { method: "HEAD" });
    expect(Number(head.headers["content-length"])).toBe(film.length);
    expect(head.body).toHaveLength(0);
  });

  it.each([
    ["bytes=0-99", 0, 100],
    ["bytes=100-", 100, film.length],
    ["bytes=-500", film.length - 500, film.length],
    ["bytes=10-999999999", 10, film.length],
  ])("come in part: %s", async (range, from, to) => {
    const { status, headers, body } = await part(range);
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${from}-${to - 1}/${film.length}`);
    expect(body.equals(film.subarray(from, to))).toBe(true);
  });

  it.each(["bytes=0-1,5-9", "lines=1-2"])("come whole for other ranges: %s", async (range) => {
    expect((await part(range)).status).toBe(200);
  });

  it.each(["bytes=5-2", "bytes=a-b", "bytes=-"])("answer an invalid range with 416: %s", async (range) => {
    expect((await part(range)).status).toBe(416);
  });

  it("R13 are found in any letter case", async () => {
    const { status, headers } = await ask(server, `${path.toUpperCase()}/`);
    expect([status, headers["location"]]).toEqual([301, path]);
  });

  it("answer a range behind the end with 416", async () => {
    expect((await part(`bytes=${film.length}-`)).status).toBe(416);
  });

  it("come whole where they have changed since, and not at all where they have not", async () => {
    expect((await part("bytes=0-9", { "if-range": '"older"' })).status).toBe(200);
    const { headers } = await ask(server, path);
    expect((await part("bytes=0-9", { "if-range": String(headers["etag"]) })).status).toBe(206);
    for (const known of [String(headers["etag"]), `"other", ${headers["etag"]}`, "*"])
      expect((await ask(server, path, { headers: { "if-none-match": known } })).status, known).toBe(304);
  });
});
