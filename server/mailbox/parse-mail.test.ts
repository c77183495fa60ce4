import { expect, test } from "vitest";
import { LIMITS } from "#shared/text/limits.ts";
import { parseMail } from "./parse-mail.ts";

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join("\r\n")));

test("an HTML mail becomes text without scripts and styles", async () => {
  const { text } = await parse(
    "Content-Type: text/html; charset=utf-8",
    "",
    "<style>p { color: red }</style><script>alert(1)</script><p>Hello &amp; welcome<img src=cid:x></p><p>ধন্যবাদ</p><blockquote>Dear<br>Mita</blockquote>",
  );
  expect(text).toBe("Hello & welcome\n\nধন্যবাদ\n\n> Dear\n> Mita");
});

test("control characters are replaced and long texts are truncated", async () => {
  const { text, attachments } = await parse(
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "",
    `\u001b[2Jred\u0000\u0007${"x".repeat(LIMITS.replyLength)}`,
    "--b",
    'Content-Type: text/html; name="a\u0000\u001b.html"',
    "Content-Disposition: attachment",
    "",
    "<script>",
    "--b--",
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  expect(text).toHaveLength(LIMITS.replyLength);
  expect(attachments).toHaveLength(1);
});

test("images of signatures are left out, pasted ones are not", async () => {
  const toImage = (id: string, size: number) =>
    [
      "--b",
      "Content-Type: image/png",
      `Content-ID: <${id}>`,
      "Content-Disposition: inline",
      "",
      "x".repeat(size),
    ].join("\r\n");
  const { attachments } = await parse(
    "Content-Type: multipart/related; boundary=b",
    "",
    "--b",
    "Content-Type: text/html",
    "",
    '<p>See</p><img src="cid:logo"><img src="cid:photo">',
    toImage("logo", 2_000),
    toImage("photo", 50_000),
    "--b--",
  );
  expect(attachments.map(({ content }) => content?.length)).toEqual([50_001]);
});

test.each([
  ["nothing", ""],
  ["no header", "just text"],
  ["an unknown charset", 'Content-Type: text/plain; charset="x-none"\r\n\r\n\xff\xfe'],
  ["a part without an end", "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhello"],
  ["a report without parts", "Content-Type: multipart/report; boundary=b\r\n\r\n"],
  ["invalid addresses", 'From: <<>>;:,@\r\nTo: group:;, "\r\nReferences: <a <b> <>\r\n\r\nhi'],
])("a mail with %s is parsed", async (_, source) => {
  await expect(parseMail(Buffer.from(source, "latin1"))).resolves.toMatchObject({
    references: expect.any(Array),
  });
});

test("only the start of a mail with many lines is parsed", async () => {
  const startedAt = performance.now();
  const { text, isComplete } = await parse("", "Hello", "x\r\n".repeat(1_000_000));
  expect([text.slice(0, 5), isComplete]).toEqual(["Hello", false]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test("a mail with too many nested parts or too long headers is rejected", async () => {
  const nested = Array.from(
    { length: 100 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  await expect(parse(nested.join(""))).rejects.toThrow();
  await expect(parse(`X: ${"x".repeat(1024 * 1024)}`, "", "hi")).rejects.toThrow();
});
