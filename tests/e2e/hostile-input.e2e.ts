import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { naughtyStrings } from "#tests/support/naughty-strings.ts";

const BATCH_SIZE = 10;

test("a rejected form returns every hostile string as typed and never as markup (E3)", async ({
  page,
  request,
}) => {
  const plain = await parseForm(page, await submitInvalidForm(request, "plain words"));
  expect(plain.elements).toContain("textarea");
  for (let start = 0; start < naughtyStrings.length; start += BATCH_SIZE) {
    const text = naughtyStrings.slice(start, start + BATCH_SIZE).join("\n");
    const { message, name, elements } = await parseForm(page, await submitInvalidForm(request, text));
    expect(message).toBe(text.replaceAll("\r\n", "\n"));
    expect(name).toBe(text.replaceAll(/[\r\n]/g, ""));
    expect(elements, text).toBe(plain.elements);
  }
});

/** Submits a contact form without an email address. @returns the HTML of the response */
async function submitInvalidForm(request: APIRequestContext, text: string): Promise<string> {
  const form = { name: text, email: "", message: text };
  const response = await request.post("/forms/contact", { form, headers: { accept: "text/html" } });
  expect(response.status(), text).toBe(422);
  return response.text();
}

/** Parses a page in the browser without running its scripts. */
function parseForm(page: Page, html: string) {
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
