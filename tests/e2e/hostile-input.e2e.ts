import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { naughtyStrings } from "#tests/support/naughty-strings.ts";

const TOGETHER = 10;

test("E3: a form that comes back shows every awkward string as typed, and none is markup", async ({
  page,
  request,
}) => {
  const plain = await shapeOf(page, await sendBack(request, "plain words"));
  expect(plain.elements).toContain("textarea");
  for (let first = 0; first < naughtyStrings.length; first += TOGETHER) {
    const text = naughtyStrings.slice(first, first + TOGETHER).join("\n");
    const { message, name, elements } = await shapeOf(page, await sendBack(request, text));
    expect(message).toBe(text.replaceAll("\r\n", "\n"));
    expect(name).toBe(text.replaceAll(/[\r\n]/g, ""));
    expect(elements, text).toBe(plain.elements);
  }
});

/** The page that answers a contact form without an email address. */
async function sendBack(request: APIRequestContext, text: string): Promise<string> {
  const form = { name: text, email: "", message: text };
  const response = await request.post("/forms/contact", { form, headers: { accept: "text/html" } });
  expect(response.status(), text).toBe(422);
  return response.text();
}

/** What a browser's own parser makes of a page; nothing in it runs. */
function shapeOf(page: Page, html: string) {
  return page.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const notes = main?.querySelectorAll("form p, form [role=alert], form [role=status]") ?? [];
    for (const note of notes) note.remove();
    return {
      message: main?.querySelector<HTMLTextAreaElement>("[name=message]")?.value,
      name: main?.querySelector<HTMLInputElement>("[name=name]")?.value,
      elements: Array.from(main?.querySelectorAll("form *") ?? [], ({ localName }) => localName).join(" "),
    };
  }, html);
}
