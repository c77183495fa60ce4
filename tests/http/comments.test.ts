import { execFileSync } from "node:child_process";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, inject, it, vi } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { pressOnBoard } from "#tests/support/board.ts";
import { ask } from "./raw.ts";

// Comments approved by another process appear within five seconds.
vi.setConfig({ testTimeout: 30_000 });

const SLUG = "sample-website-brief";
const POST = `/post/${SLUG}`;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

const server = inject("server");

async function comment(message: string): Promise<string> {
  const fields = { name: "Ruma Sen", email: "ruma@example.com", message, post: SLUG };
  const { status, body } = await ask(server, "/forms/comment", {
    method: "POST",
    headers: { ...FORM, accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  });
  expect(status, body.toString()).toBe(201);
  return JSON.parse(body.toString()).reference;
}

async function page(path = POST) {
  const { headers, body } = await ask(server, path, { headers: { "accept-encoding": "br" } });
  return { headers, html: brotliDecompressSync(body).toString() };
}

const authorIn = (html: string) => /\/blog\/author\/([\w-]+)/.exec(html)?.[1];

const approve = async (reference: string) => {
  const { status, headers } = await pressOnBoard(server, reference, { action: "approve" });
  expect([status, headers.get("location")]).toEqual([303, paths.boardEnquiry(reference)]);
};

describe("E7 comments", () => {
  it("appear at once when staff approve them on the board, and not before", async () => {
    const before = await page();
    const reference = await comment("A first comment that waits for approval.");
    expect((await page()).html).not.toContain("A first comment");
    await approve(reference);
    const after = await page();
    expect(after.html).toContain("A first comment that waits for approval.");
    expect(after.html).not.toContain("ruma@example.com");
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
    expect(after.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await page("/post")).html).toContain("A first comment that waits for approval.");
  });

  it("T2: are counted alike on the post's page and in every list", async () => {
    const { html } = await page();
    const [, counted] = /<h2>Comments \((\d+)\)/.exec(html) ?? [];
    expect(Number(counted)).toBeGreaterThan(2);
    for (const path of [POST, "/post", "/blog", `/blog/author/${authorIn(html)}`]) {
      const shown = await page(path);
      expect(shown.html, path).toContain(`href="${POST}#comments">${counted} comments<`);
      expect(shown.headers["content-security-policy"], path).toContain("default-src 'none'");
    }
  });

  it("appear within five seconds when they are approved by another process", async () => {
    const reference = await comment("A second comment, approved from the command line.");
    const env = { ...process.env, DATA_DIR: server.dataDir };
    execFileSync("node_modules/.bin/node", ["cli/desk.mjs", "approve", reference], { env });
    await expect
      .poll(async () => (await page()).html.includes("A second comment"), { timeout: 7_000, interval: 500 })
      .toBe(true);
  });

  it("cannot bring markup with them", async () => {
    const reference = await comment("<img src=x onerror=alert(1)> & <script>alert(2)</script>");
    await approve(reference);
    const { html } = await page();
    expect(html).toContain("&lt;img src=x");
    expect(html).not.toContain("<script>alert(2)");
  });
});
