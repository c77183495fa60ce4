import { expect, test } from "vitest";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { parseMail } from "./parse-mail.ts";

/** Mails as mail programs write them, and mails whose structure is broken. */

const parse = async (...lines: string[]) => {
  const { text, attachments } = await parseMail(Buffer.from(lines.join("\r\n")));
  return { ...splitQuotedText(text), attachments };
};
const parseHtml = (html: string) => parse("Content-Type: text/html; charset=utf-8", "", html);

const toPart = (type: string, body: string, ...headers: string[]) =>
  ["--b", `Content-Type: ${type}; charset=utf-8`, ...headers, "", body].join("\r\n");
const parseAlternatives = (plain: string, html: string) =>
  parse(
    "Content-Type: multipart/alternative; boundary=b",
    "",
    toPart("text/plain", plain),
    toPart("text/html", html),
    "--b--",
  );

const GMAIL = `<div dir="ltr"><div>Yes, we take the <b>blue</b> one.</div><div><br></div><div>Asha</div></div><br>
<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Wed, 18 Nov 2026 at 10:15, Priya Sen &lt;<a href="mailto:office@example.com">office@example.com</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><div>Which one do you take?</div></blockquote></div>`;

const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang="EN-IN"><div class="WordSection1"><p class="MsoNormal">Yes, we take the blue one.<o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Asha<o:p></o:p></p>
<div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span lang="EN-US"> Priya Sen &lt;office@example.com&gt; <br><b>Sent:</b> 18 November 2026 10:15<br><b>To:</b> asha@example.in<br><b>Subject:</b> Re: Sofa<o:p></o:p></span></p></div></div>
<p class="MsoNormal">Which one do you take?<o:p></o:p></p></div></body></html>`;

const OUTLOOK_WEB = `<div class="elementToProof" style="font-family: Aptos">Yes, we take the blue one.</div>
<div class="elementToProof"><br></div><div class="elementToProof">Asha</div><div id="appendonsend"></div>
<hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Priya Sen &lt;office@example.com&gt;<br><b>Sent:</b> Wednesday, November 18, 2026 10:15 AM<br><b>To:</b> asha@example.in &lt;asha@example.in&gt;<br><b>Subject:</b> Re: Sofa</font><div>&nbsp;</div></div>
<div>Which one do you take?</div>`;

const IPHONE = `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto"><div dir="ltr"></div><div dir="ltr">Yes, we take the blue one.</div><div dir="ltr"><br></div><div dir="ltr">Asha</div><div dir="ltr"><br><blockquote type="cite">On 18 Nov 2026, at 10:15, Priya Sen &lt;office@example.com&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">﻿<div>Which one do you take?</div></div></blockquote></body></html>`;

const YAHOO = `<html><body><div class="ydp1yahoo-style-wrap" style="font-family:Helvetica"><div dir="ltr">Yes, we take the blue one.</div><div dir="ltr"><br></div><div dir="ltr">Asha</div><div><br></div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>
<div>On Wednesday, 18 November, 2026 at 10:15:00 am IST, Priya Sen &lt;office@example.com&gt; wrote: </div><div><br></div><div><br></div><div>Which one do you take?</div></div></div></body></html>`;

const ZOHO = `<div style="font-family: Verdana"><div>Yes, we take the blue one.<br></div><div><br></div><div>Asha</div><br><div class="zmail_extra"><div id="Zm-_Id_-Sgn1">---- On Wed, 18 Nov 2026 10:15:00 +0530 <b>Priya Sen &lt;office@example.com&gt;</b> wrote ---<br></div><blockquote style="margin: 0px"><div>Which one do you take?</div></blockquote></div></div>`;

const THUNDERBIRD = `<html><body><p>Yes, we take the blue one.</p><p>Asha</p><div class="moz-cite-prefix">On 18/11/26 10:15, Priya Sen wrote:<br></div>
<blockquote type="cite" cite="mid:1@example.com"><pre class="moz-quote-pre" wrap="">Which one do you take?</pre></blockquote></body></html>`;

const REDIFFMAIL = `<html><body>Yes, we take the blue one.<br><br>Asha<br><br>From: Priya Sen &lt;office@example.com&gt;<br>Sent: Wed, 18 Nov 2026 10:15:00<br>To: asha@example.in<br>Subject: Re: Sofa<br><br>Which one do you take?</body></html>`;

const SAMSUNG = `<html><body><div dir="auto">Yes, we take the blue one.</div><div dir="auto"><br></div><div dir="auto">Asha</div><div dir="auto"><br></div><div id="composer_signature" dir="auto">Sent from my Galaxy</div><div dir="auto"><br></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- Original message --------</div><div>From: Priya Sen &lt;office@example.com&gt; </div><div>Date: 18/11/26  10:15  (GMT+05:30) </div><div>To: asha@example.in </div><div>Subject: Re: Sofa </div><div><br></div></div><div>Which one do you take?</div></body></html>`;

test.each([
  ["Gmail", GMAIL],
  ["Outlook for Windows", OUTLOOK],
  ["Outlook on the web and the new Outlook", OUTLOOK_WEB],
  ["iPhone", IPHONE],
  ["Yahoo", YAHOO],
  ["Zoho", ZOHO],
  ["Thunderbird", THUNDERBIRD],
  ["Rediffmail", REDIFFMAIL],
  ["Samsung Mail", SAMSUNG],
])("the HTML of %s has its paragraphs, and its quote is separate", async (_, html) => {
  const { text, quote } = await parseHtml(html);
  expect(text).toMatch(/^Yes, we take the blue one\.\n\nAsha/);
  expect(text).not.toContain("Which one");
  expect(quote).toContain("Which one do you take?");
});

const ROWS = [
  ["Item", "Qty", "Rate"],
  ["Sofa", "2", "₹500"],
  ["Table", "", "₹1,200"],
];
const toTable = (toCell: (text: string) => string) =>
  `<p>Our order:</p><table border="1"><tbody>${ROWS.map((cells) => `<tr>${cells.map(toCell).join("\n")}</tr>`).join("\n")}</tbody></table><p>Thanks</p>`;

test.each([
  ["Gmail", (text: string) => `<td style="border:1px solid">${text}</td>`],
  ["Outlook", (text: string) => `<td><p class="MsoNormal">${text || "&nbsp;"}<o:p></o:p></p></td>`],
  ["Excel", (text: string) => `<td height=20 class=xl65>${text}</td>`],
  ["Thunderbird", (text: string) => `<td valign="top">${text}<br></td>`],
])("the cells of a table that was written in %s are apart", async (_, toCell) => {
  const { text } = await parseHtml(toTable(toCell));
  expect(text).toBe("Our order:\n\nItem | Qty | Rate\nSofa | 2 | ₹500\nTable |  | ₹1,200\n\nThanks");
});

test("the nested tables of a newsletter become paragraphs", async () => {
  const nest = (content: string) =>
    `<table width="100%"><tr><td width="20"></td><td>${content}</td><td></td></tr></table>`;
  const long = "Our prices have changed since last year, because the wood is more expensive. ".repeat(4);
  const { text } = await parseHtml(
    nest(
      nest(`<table><tr><td><img src="x"></td><td>Shop</td></tr></table><h1>News</h1><p>${long}</p>`) +
        `<table><tr><td>${long}</td><td>${long}</td></tr></table><table><tr><td><a href="https://a.in/1">One</a></td><td><a href="https://a.in/2">Two</a></td></tr></table>`,
    ),
  );
  expect(text.split("\n\n")).toEqual([
    "Shop",
    "NEWS",
    long.trim(),
    long.trim(),
    long.trim(),
    "One [https://a.in/1] | Two [https://a.in/2]",
  ]);
});

test("text of a table outside its cells is kept", async () => {
  const { text } = await parseHtml("<table><caption>Prices</caption>loose<tr>row<td>a</td></tr></table>");
  for (const part of ["Prices", "loose", "row", "a"]) expect(text).toContain(part);
});

test("URLs with brackets are whole", async () => {
  const { text } = await parseHtml(
    '<p><a href="https://en.wikipedia.org/wiki/Sofa_(furniture)">Sofa</a> and <a href="https://shop.example/?f[size]=2&g=(1)">shop</a></p>',
  );
  expect(text).toBe(
    "Sofa [https://en.wikipedia.org/wiki/Sofa_(furniture)] and shop [https://shop.example/?f[size]=2&g=(1)]",
  );
});

test("flowed text is joined, and its quotes keep their lines and marks (RFC 3676)", async () => {
  const { text, quote } = await parse(
    "Content-Type: text/plain; charset=UTF-8; format=flowed",
    "",
    "We take the blue one, because it ",
    "fits.",
    " >not a quote",
    "",
    "-- ",
    "Asha",
    "",
    "On 18/11/26 10:15, Priya Sen wrote:",
    "> Which one ",
    "> do you take?",
    ">> We have ",
    ">> two.",
  );
  expect(text).toBe("We take the blue one, because it fits.\n>not a quote\n\n-- \nAsha");
  expect(quote).toBe(
    "On 18/11/26 10:15, Priya Sen wrote:\n> Which one \n> do you take?\n>> We have \n>> two.",
  );
});

test("an answer below a flowed quote is not joined with it", async () => {
  const body = Buffer.from("> Which one? \r\nThe blue \r\none.\r\n> When? \r\n\r\nToday. ").toString(
    "base64",
  );
  const { text } = await parse(
    "Content-Type: text/plain; charset=UTF-8;",
    ' format="flowed"',
    "Content-Transfer-Encoding: base64",
    "",
    body,
  );
  expect(text).toBe("> Which one? \nThe blue one.\n> When? \n\nToday.");
});

test("spaces at the end of flowed lines are removed with delsp (Apple Mail)", async () => {
  const { text } = await parse(
    "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes",
    "",
    "https://example.com/a- ",
    "long-path",
  );
  expect(text).toBe("https://example.com/a-long-path");
});

test("quoted HTML has > before its lines, also in tables and lists", async () => {
  const { text } = await parseHtml(
    "<blockquote><p>One</p><blockquote><p>Two</p></blockquote></blockquote><p>Answer</p>",
  );
  expect(text).toBe("> One\n> \n> > Two\n\nAnswer");
});

test("an empty plain text beside HTML is ignored, also above a footer", async () => {
  expect((await parseAlternatives(" \r\n", "<p>Hello</p>")).text).toBe("Hello");
  expect((await parseAlternatives("Plain", "<p>Hello</p>")).text).toBe("Plain");
  const { text } = await parse(
    "Content-Type: multipart/mixed; boundary=m",
    "",
    "--m",
    "Content-Type: multipart/alternative; boundary=b",
    "",
    toPart("text/plain", "\u00a0"),
    toPart("text/html", "<p>Hello</p>"),
    "--b--",
    "--m",
    "Content-Type: text/plain",
    "",
    "Checked for viruses",
    "--m--",
  );
  expect(text).toBe("Hello\n\nChecked for viruses");
});

test("HTML with a plain footer keeps the marks of its quotes", async () => {
  const { text } = await parse(
    "Content-Type: multipart/mixed; boundary=b",
    "",
    toPart("text/html", "<body><blockquote>Which one?</blockquote>The blue one.</body>"),
    toPart("text/plain", "Checked for viruses"),
    "--b--",
  );
  expect(text).toBe("> Which one?\n\nThe blue one.\nChecked for viruses");
});

test("text outside of the body of HTML is kept, its title is not", async () => {
  const html = "<p>The blue one.</p><html><head><title>Sofas</title></head><body>Which one?</body></html>";
  expect((await parseHtml(html)).text).toBe("The blue one.\n\nWhich one?");
});

test("Apple Mail: the texts between pictures are all kept", async () => {
  const picture = (name: string) =>
    toPart("image/jpeg", "x".repeat(20_000), `Content-Disposition: inline; filename=${name}`);
  const plain = await parse(
    "Content-Type: multipart/mixed; boundary=b",
    "",
    toPart("text/plain", "The old one:"),
    picture("old.jpg"),
    toPart("text/plain", "The new one:"),
    picture("new.jpg"),
    toPart("text/html", "<p>Thanks</p>"),
    "--b--",
  );
  expect(plain.text.replace(/\n+/g, "\n")).toBe("The old one:\nThe new one:\nThanks");
  expect(plain.attachments.map(({ name }) => name)).toEqual(["old.jpg", "new.jpg"]);
  const alternative = await parse(
    "Content-Type: multipart/alternative; boundary=a",
    "",
    "--a",
    "Content-Type: text/plain",
    "",
    "",
    "--a",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    toPart("text/html", "<p>The old one:</p>"),
    picture("old.jpg"),
    toPart("text/html", "<p>The new one:</p>"),
    "--b--",
    "--a--",
  );
  expect(alternative.text).toBe("The old one:\n\nThe new one:");
  expect(alternative.attachments).toHaveLength(1);
});

const bengali = "নমস্কার, আমি একটি ওয়েবসাইট চাই।";
test.each([
  [
    "truncated Base64",
    "utf-8",
    "base64",
    Buffer.from(`${bengali} `.repeat(5)).toString("base64").slice(0, 201),
  ],
  ["truncated quoted-printable", "utf-8", "quoted-printable", `${bengali} done=E0=A6`],
  ["an unknown character set", "x-none", "8bit", bengali],
  ["a character set that is not its own", "iso-8859-1", "8bit", bengali],
  ["no valid encoding", "utf-8", "x-unknown", bengali],
])("a mail with %s shows its text", async (_, charset, encoding, body) => {
  const { text } = await parse(
    `Content-Type: text/plain; charset="${charset}"`,
    `Content-Transfer-Encoding: ${encoding}`,
    "",
    body,
  );
  expect(text.startsWith(bengali)).toBe(true);
});

test.each(["text/plain; charset=utf-8", "text/plain", "text/plain; charset=iso-8859-1"])(
  "Latin text in %s is shown",
  async (type) => {
    const source = Buffer.from(`Content-Type: ${type}\r\n\r\nCaf\xe9 \x96 ol\xe9`, "latin1");
    expect((await parseMail(source)).text).toBe("Café – olé");
  },
);

test.each([
  ["the end boundary", "multipart/mixed; boundary=b", ""],
  ["the boundary in the header", "multipart/mixed", "--b--"],
  ["the right boundary in the header", "multipart/mixed; boundary=other", "--b--"],
])("a mail without %s shows its text and its files", async (_, type, end) => {
  const { text, attachments } = await parse(
    `Content-Type: ${type}`,
    "",
    toPart("text/plain", "Hello"),
    toPart("application/pdf", "x", 'Content-Disposition: attachment; filename="a.pdf"'),
    end,
  );
  expect([text, attachments.map(({ name }) => name)]).toEqual(["Hello", ["a.pdf"]]);
});

test("a mail with a wrong boundary shows one of its alternatives", async () => {
  const { text } = await parse(
    "Content-Type: multipart/alternative; boundary=other",
    "",
    toPart("text/plain", "Plain"),
    toPart("text/html", "<p>Hello</p>"),
    "--b--",
  );
  expect(text).toBe("Plain");
});

test("a multipart mail without parts shows its lines", async () => {
  const { text } = await parse("Content-Type: multipart/mixed; boundary=b", "", bengali);
  expect(text).toBe(bengali);
});

test("the HTML of many parts is converted within the time for one", async () => {
  const startedAt = performance.now();
  const html = Buffer.from("<ul><li>\n".repeat(20_000)).toString("base64");
  const part = toPart("text/html", html, "Content-Transfer-Encoding: base64");
  await parse("Content-Type: multipart/mixed; boundary=b", "", ...Array(30).fill(part), "--b--");
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test.each([
  "<table>",
  "<table><tr><td>",
  "<table><tr><td>a\n<td>b",
  "<table><center>",
  "<tr><td>x",
  "<tbody>",
])("a mail that repeats %s is converted in bounded time", async (piece) => {
  const startedAt = performance.now();
  await parseHtml(`<table>${piece.repeat(20_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
