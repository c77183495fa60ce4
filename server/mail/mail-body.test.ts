import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { shippedPalette as palette } from "#shared/brand/palette.ts";
import { htmlToText } from "#tests/support/mail-server.ts";
import { renderMailBody } from "./mail-body.ts";

const template = `Dear {name},

{nothing}

Two lines:
{nothing}
{fields}

To see it, [check "its" progress]({statusLink})

-- 
Us, {site}`;
const values = {
  name: "Mita <b>Sen</b> & [Sons]({statusLink})",
  nothing: "",
  fields:
    'Phone: 033 2464 0000 (tel:+913324640000)\n\nMessage:\n  "Hello" {name} <img src=x onerror=alert(1)>\nhttps://a.example/?b=1&c=2',
  statusLink: "https://www.example.com/status/a.b-c_d",
  site: "https://www.example.com",
};
const { text, html } = renderMailBody(template, values, {
  title: 'Subject & "more"',
  content: { language: "bn", palette },
});

test("renders the same content as text and HTML (E6)", () => {
  expect(htmlToText(html)).toBe(
    text
      .replace(/\s+/g, " ")
      .trim()
      .replace("progress: https://www.example.com/status/a.b-c_d", "progress")
      .replace(" (tel:+913324640000)", "")
      .replace("-- ", ""),
  );
});

test("never parses values as templates or markup (E6)", () => {
  expect(text).toContain("Dear Mita <b>Sen</b> & [Sons]({statusLink}),");
  expect(html).toContain("Mita &lt;b&gt;Sen&lt;/b&gt; &amp; [Sons]({statusLink})");
  expect(html).not.toContain("<img");
  expect(text).toContain('"Hello" {name}');
});

test("omits lines that are blank after their placeholders are filled (E6)", () => {
  expect(text).toMatch(/Dear .*,\n\nTwo lines:\nPhone/);
  expect(text).toMatch(/progress:\nhttps:\/\/\S+\n\n-- \nUs/);
});

test("renders telephone numbers and URLs as links in HTML (E6)", () => {
  expect(html).toContain('Phone: <a href="tel:+913324640000">033 2464 0000</a><br>');
  expect(html).toContain('<a href="https://a.example/?b=1&amp;c=2">');
  expect(html).toContain(
    '<a href="https://www.example.com/status/a.b-c_d">check &quot;its&quot; progress</a>',
  );
});

test("creates no link if the number in the text differs from that in `tel:` (E6)", () => {
  const message = { ...values, fields: "033 2464 0000 (tel:+919830012345)" };
  const { html: mail } = renderMailBody(template, message, {
    title: "Subject",
    content: { language: "en", palette },
  });
  expect(mail).toContain("033 2464 0000 (tel:+919830012345)");
  expect(mail).not.toContain('href="tel:');
});

test("renders well-formed HTML with a dark theme and no external resources (E6)", async () => {
  const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(html).toContain('<html lang="bn">');
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/i);
});

test("renders a block in place of the paragraph with its placeholder, and removes the paragraph if the block is empty", async () => {
  const blocks = {
    list: {
      title: "Overdue: 1",
      entries: [
        {
          text: "HD-1 Mita {list}",
          title: "Mita <b>",
          href: "https://a.example/?b=1&c=2",
          details: ["A & B"],
        },
      ],
    },
    figures: { title: "Yesterday", figures: [{ label: "Received", value: "<3>" }] },
    empty: undefined,
  };
  const mail = renderMailBody(
    "Hello {empty}\n\n{empty}\n\n{list}\n\n{figures}",
    { empty: "you" },
    { title: "Digest", content: { language: "en", palette }, blocks },
  );
  expect(mail.text).toBe("Hello you\n\nOverdue: 1\n  HD-1 Mita {list}\n\nYesterday\n  Received: <3>\n");
  expect(mail.html).toContain('<a href="https://a.example/?b=1&amp;c=2">Mita &lt;b&gt;</a>');
  expect(mail.html).toContain("A &amp; B");
  const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(mail.html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});

test.each([
  ["https://a.example/Sofa_(furniture)", "https://a.example/Sofa_(furniture)"],
  ["See [https://a.example/?f[size]=(1)]", "https://a.example/?f[size]=(1)"],
  ["(see https://a.example/b)", "https://a.example/b"],
  ["https://a.example/(b", "https://a.example/"],
])("links %s as a whole (E6)", (fields, href) => {
  const mail = renderMailBody(
    "{fields}",
    { fields },
    { title: "Subject", content: { language: "en", palette } },
  );
  expect(/href="([^"]*)"/.exec(mail.html)?.[1]).toBe(href);
});
