import { describe, expect, it, test } from "vitest";
import { splitQuotedText } from "./quoted-text.ts";

const answers = ["Thanks!\n\nAsha", "দুটো দোকান।\nধন্যবাদ", "Да, подходит.\n\nМария"];

describe("the quote at the end of a mail", () => {
  it.each([
    [
      "Gmail",
      "On Wed, 18 Nov 2026 at 12:00, Hooghly Digital\n<hello@example.com> wrote:\n\n> Dear Asha\n>\n> From 25,000",
    ],
    [
      "Gmail in Bengali",
      "বুধ, ১৮ নভে, ২০২৬ তারিখে ১২:০০ PM এ Hooghly <hello@example.com> লিখেছেন:\n\n> Dear Asha",
    ],
    [
      "Gmail for Android in Russian",
      "ср, 18 нояб. 2026 г. в 10:15, Hooghly Digital <\noffice@example.in>:\n\n> Здравствуйте!\n>\n> От 25 000",
    ],
    [
      "Gmail, wrapped twice",
      "On Wed, Nov 18, 2026 at 10:15 AM Hooghly Digital <\nhello@example.com>\nwrote:\n\n> Dear Asha",
    ],
    [
      "Apple Mail",
      "> On 18 Nov 2026, at 10:15, Hooghly Digital <hello@example.com> wrote:\n> \n> Dear Asha\n> \n> From 25,000",
    ],
    [
      "Apple Mail, wrapped",
      "> On 18 Nov 2026, at 10:15, Hooghly Digital\n> <hello@example.com> wrote:\n> \n> Dear Asha",
    ],
    [
      "Apple Mail in Russian",
      "> 18 нояб. 2026 г., в 10:15, Hooghly Digital <hello@example.com> написал(а):\n> \n> Здравствуйте!",
    ],
    ["Thunderbird", "On 18/11/2026 10:15, Hooghly Digital wrote:\n> Dear Asha\n>> Which price?"],
    ["Thunderbird in Russian", "18.11.2026 10:15, Hooghly Digital пишет:\n> Здравствуйте!"],
    [
      "Zoho Mail",
      "---- On Wed, 18 Nov 2026 10:15:00 +0530 Hooghly Digital <hello@example.com> wrote ---\n\nDear Asha",
    ],
    ["this site in Bengali", "১৮ নভেম্বর-এ আশা লিখেছিলেন:\n> কত দাম?"],
    [
      "Outlook",
      "________________________________\nFrom: Office <hello@example.com>\nSent: Wednesday\n\nDear Asha",
    ],
    [
      "Outlook without a separator line",
      "From: Office <hello@example.com>\nSent: Wednesday\nTo: Asha\n\nDear Asha",
    ],
    [
      "Outlook with bold names",
      "*From:* Office\n*Sent:* Wednesday, 18 November 2026 10:15\n*To:* Asha\n*Subject:* Re: Website\n\nDear Asha",
    ],
    ["old Outlook", "-----Original Message-----\nFrom: Office\n\nDear Asha"],
    ["old Outlook in Bengali", "-----মূল বার্তা-----\nOffice\n\nনমস্কার"],
    ["old Outlook in French", "-------- Message d'origine --------\nDe : Office\n\nBonjour"],
    [
      "Hotmail in HTML",
      "----------------------------------------\n\nDate: Wed, 18 Nov 2026 10:15:45 +0530\nSubject: Re: Website\nFrom: hello@example.com\nTo: asha@example.in\n\nDear Asha",
    ],
    [
      "Outlook 2003 in HTML",
      "----------------------------------------\n\nFrom: Office\nSent: Wednesday, 18 November 2026 10:15\nTo: Asha\n\nDear Asha",
    ],
    [
      "Windows Mail in Russian",
      "От: Office [hello@example.com]\nОтправлено: среда, 18 ноября 2026 г. 10:15\nКому: Мария\nТема: Сайт\n\nЗдравствуйте!",
    ],
    [
      "Outlook in Bengali",
      "থেকে: Office <hello@example.com>\nপাঠানো হয়েছে: বুধবার, ১৮ নভেম্বর ২০২৬ ১০:১৫\nপ্রতি: আশা\nবিষয়: ওয়েবসাইট\n\nনমস্কার",
    ],
    ["Outlook in Hindi", "प्रेषक: Office\nभेजा गया: 18 नवंबर 2026 10:15\nप्रति: आशा\nविषय: वेबसाइट\n\nनमस्ते"],
    ["Outlook in German", "Von: Office\nGesendet: Mittwoch, 18. November 2026 10:15\nAn: Asha\n\nGuten Tag"],
    [
      "Outlook in French",
      "De : Office\nEnvoyé : mercredi 18 novembre 2026\nÀ : Asha\nObjet : Site\n\nBonjour",
    ],
    ["Apple Mail, forwarded", "From: Office\nDate: 18 November 2026 at 10:15\nSubject: Website\n\nDear Asha"],
    ["HTML only", "On 18 Nov 2026, at 12:00, Office <hello@example.com> wrote:\nDear Asha\nFrom 25,000"],
    [
      "HTML only, in Russian",
      "18 нояб. 2026 г., в 10:15, Office <hello@example.com [hello@example.com]> пишет:\nЗдравствуйте!",
    ],
    ["no attribution", "> Dear Asha\n> From 25,000"],
  ])("is separated from the new text (%s)", (_, quote) => {
    for (const text of answers) expect(splitQuotedText(`${text}\n\n${quote}`)).toEqual({ text, quote });
  });

  it.each([
    [
      "Gmail for Android in Russian",
      "ср, 18 нояб. 2026 г. в 10:15, Office <\nhello@example.com>:\n> Здравствуйте!",
    ],
    ["Apple Mail", "> On 18 Nov 2026, at 10:15, Office <hello@example.com> wrote:\n> \n> Dear Asha"],
    ["Thunderbird", "On 18/11/2026 10:15, Office wrote:\n> Dear Asha"],
    ["Outlook", "From: Office <hello@example.com>\nSent: Wednesday\nTo: Asha\n\nDear Asha"],
    ["HTML only", "On 18 Nov 2026, at 12:00, Office <hello@example.com> wrote:\nDear Asha"],
  ])("is separated without an empty line (%s)", (_, quote) => {
    for (const text of answers) expect(splitQuotedText(`${text}\n${quote}`)).toEqual({ text, quote });
  });

  it("starts with the quoted attribution of Apple Mail, also below a colon", () => {
    const quote = "> On 18 Nov 2026, at 10:15, Office <hello@example.com> wrote:\n> \n> Which colours?";
    expect(splitQuotedText(`These:\n${quote}`)).toEqual({ text: "These:", quote });
  });

  it.each([
    ["answers between the quotes", "> Which colour?\n\nBlue.\n\n> Which size?\n\nLarge."],
    ["nothing but a quote", "> Dear Asha"],
    ["a colon", "We need:\n- a shop\n- a blog"],
    ["a plain address", "Write to <asha@example.in> from now on.\n\nAsha"],
    ["an address and a colon", "Please write to both:\nAsha <asha@example.in>:\nabout the shop"],
    [
      "a sentence like an attribution",
      "Yes.\n\nOn Monday we wrote:\n\nPlease send the logo.\n\nIs it there?",
    ],
    ["a sentence like an attribution at its end", "This is from the mail that\nOn Monday we wrote:"],
    ["a journey", "We need a car.\n\nFrom: Howrah\nTo: Digha\nDate: 20 December, 10:30\n\nAsha"],
    ["a journey in a sentence", "A car From: Kolkata To: Digha\nand back."],
    ["hours below a line", "Hours\n--------------------\nFrom: 10:00\nTo: 17:00"],
    [
      "a letter",
      "Sir,\n\nFrom: Asha Sen\nTo: The Manager\nDate: 18 November 2026\nSubject: Website\n\nWe need one.",
    ],
    ["an address block", "Sir,\n\nFrom:\nAsha Sen\nTo:\nThe Manager\nSent: by post"],
    ["a letter in Bengali", "মহাশয়,\n\nপ্রেরক: আশা সেন\nপ্রতি: ম্যানেজার\nবিষয়: ওয়েবসাইট\n\nএকটি চাই।"],
    ["a table", "Item | Price\n--------------------\nShop | 25,000\n--------------------\nTotal: 25,000"],
    ["a date below a line", "Notes\n----------\nDate: 18 Nov 2026, 10:15\nSubject: the logo\n\nIt is blue."],
  ])("is not detected in a text with %s", (_, text) => {
    expect(splitQuotedText(text)).toEqual({ text, quote: "" });
  });
});

describe("the quote above an answer", () => {
  it.each([
    ["Thunderbird", "On 18/11/2026 10:15, Hooghly Digital wrote:\n> Dear Asha\n>\n> Which colour?"],
    ["Thunderbird in Russian", "18.11.2026 10:15, Hooghly Digital пишет:\n> Здравствуйте!"],
    ["Thunderbird in German", "Am 18.11.26 um 10:15 schrieb Hooghly Digital:\n> Guten Tag"],
    [
      "Thunderbird in HTML",
      "On 18/11/2026 10:15, Hooghly Digital wrote:\n\n> Dear Asha\n> \n> > Which price?\n\n> From 25,000",
    ],
    [
      "Gmail",
      "On Wed, 18 Nov 2026 at 12:00, Hooghly Digital\n<hello@example.com> wrote:\n\n> Dear Asha\n>\n> From 25,000",
    ],
    ["Gmail in Bengali", "বুধ, ১৮ নভে, ২০২৬ তারিখে ১২:০০ PM এ Hooghly <\nhello@example.com> লিখেছেন:\n> নমস্কার"],
    ["Apple Mail", "> On 18 Nov 2026, at 10:15, Office <hello@example.com> wrote:\n> \n> Which colour?"],
  ])("is separated from it (%s)", (_, quote) => {
    for (const text of answers) expect(splitQuotedText(`${quote}\n\n${text}`)).toEqual({ text, quote });
    expect(splitQuotedText(`${quote}\nBlue.`)).toEqual({ text: "Blue.", quote });
    // The address of another sender is above the text.
    const text = "partner@example.in\n\nBlue.";
    expect(splitQuotedText(`partner@example.in\n\n${quote}\n\nBlue.`)).toEqual({ text, quote });
  });

  it.each([
    [
      "answers between the quotes",
      "On 18/11/2026 10:15, Office wrote:\n> Which colour?\n\nBlue.\n\n> Which size?\n\nLarge.",
    ],
    [
      "answers between the quotes of Apple Mail",
      "> On 18 Nov 2026, at 10:15, Office <hello@example.com> wrote:\n> \n> Which colour?\n\nBlue.\n\n> Which size?\n\nLarge.",
    ],
    ["text above the quote", "Hello,\nOn 18/11/2026 10:15, Office wrote:\n> Which colour?\n\nBlue."],
    ["a paragraph above the quote", "Hello,\n\nOn 18/11/2026 10:15, Office wrote:\n> Which colour?\n\nBlue."],
    ["a poem", "> Where the mind is without fear\n> and the head is held high\n\nUse this on the home page."],
    ["a poem and its poet", "Tagore wrote:\n> Where the mind is without fear\n\nUse this on the home page."],
    ["a sentence like an attribution", "On Monday we wrote:\n> Please send the logo.\n\nIs it there?"],
    ["no quoted line", "On 18/11/2026 10:15, Office wrote:\nWhich colour?\n\nBlue."],
  ])("is not detected in a text with %s", (_, text) => {
    expect(splitQuotedText(text)).toEqual({ text, quote: "" });
  });
});

test("hostile mails are split quickly", () => {
  const hostile = [
    ...[
      "\n",
      "> ",
      "On ",
      "<a@b>:\n",
      "a@",
      "<",
      "<a@",
      "From:\n",
      "- ",
      " ",
      "On <a@b> wrote\n",
      "1:00",
      "--",
    ],
    ...["From: a\n", "From: a@b\n", "----------\n", "----------\n\n", "> On 1:00 <a@b> wrote:\n", "*", ":"],
  ];
  for (const part of hostile) {
    const startedAt = performance.now();
    splitQuotedText(part.repeat(20_000 / part.length));
    splitQuotedText(`On 1.1.2026 1:00 <a@b> wrote:\n${part.repeat(20_000 / part.length)}\na`);
    expect(performance.now() - startedAt, JSON.stringify(part)).toBeLessThan(500);
  }
});
