import { execFileSync } from "node:child_process";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, inject, it, vi } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { pressBoardButton } from "#tests/support/board.ts";
import { sendRequest } from "./raw.ts";

// A server notices comments approved by another process within five seconds.
vi.setConfig({ testTimeout: 30_000 });

const SLUG = "sample-website-brief";
const POST_PATH = `/post/${SLUG}`;
const FORM_HEADERS = { "content-type": "application/x-www-form-urlencoded" };

const server = inject("server");

async function submitComment(message: string): Promise<string> {
  const fields = { name: "Ruma Sen", email: "ruma@example.com", message, post: SLUG };
  const { status, body } = await sendRequest(server, "/forms/comment", {
    method: "POST",
    headers: { ...FORM_HEADERS, accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  });
  expect(status, body.toString()).toBe(201);
  return JSON.parse(body.toString()).reference;
}

async function fetchPage(path = POST_PATH) {
  const { headers, body } = await sendRequest(server, path, { headers: { "accept-encoding": "br" } });
  return { headers, html: brotliDecompressSync(body).toString() };
}

const findAuthor = (html: string) => /\/blog\/author\/([\w-]+)/.exec(html)?.[1];

const approve = async (reference: string) => {
  const { status, headers } = await pressBoardButton(server, reference, { action: "approve" });
  expect([status, headers.get("location")]).toEqual([303, paths.boardEnquiry(reference)]);
};

describe("comments (E7)", () => {
  it("appear as soon as staff approve them on the board", async () => {
    const before = await fetchPage();
    const reference = await submitComment("A first comment that awaits approval.");
    expect((await fetchPage()).html).not.toContain("A first comment");
    await approve(reference);
    const after = await fetchPage();
    expect(after.html).toContain("A first comment that awaits approval.");
    expect(after.html).not.toContain("ruma@example.com");
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
    expect(after.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await fetchPage("/post")).html).toContain("A first comment that awaits approval.");
  });

  it("have the same count on the post and in every list (T2)", async () => {
    const { html } = await fetchPage();
    const [, counted] = /<h2>Comments \((\d+)\)/.exec(html) ?? [];
    expect(Number(counted)).toBeGreaterThan(2);
    for (const path of [POST_PATH, "/post", "/blog", `/blog/author/${findAuthor(html)}`]) {
      const page = await fetchPage(path);
      expect(page.html, path).toContain(`href="${POST_PATH}#comments">${counted} comments<`);
      expect(page.headers["content-security-policy"], path).toContain("default-src 'none'");
    }
  });

  it("appear within five seconds of approval by another process", async () => {
    const reference = await submitComment("A second comment, approved from the command line.");
    const env = { ...process.env, DATA_DIR: server.dataDir };
    execFileSync("node_modules/.bin/node", ["cli/desk.mjs", "approve", reference], { env });
    await expect
      .poll(async () => (await fetchPage()).html.includes("A second comment"), {
        timeout: 7_000,
        interval: 500,
      })
      .toBe(true);
  });

  it("are escaped", async () => {
    const reference = await submitComment("<img src=x onerror=alert(1)> & <script>alert(2)</script>");
    await approve(reference);
    const { html } = await fetchPage();
    expect(html).toContain("&lt;img src=x");
    expect(html).not.toContain("<script>alert(2)");
  });
});
