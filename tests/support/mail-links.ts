import type { ReceivedMail } from "./mail-server.ts";

/** Returns all URLs of the site in the text, HTML and attachments of a mail. */
export function extractLinks({ text = "", html = "", attachments }: ReceivedMail, origin: string): string[] {
  const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  // Calendar files fold long lines.
  const parts = [text, html.replaceAll("&amp;", "&"), ...files.map((file) => file.replaceAll("\r\n ", ""))];
  const links = parts.join("\n").match(new RegExp(`${origin}[^\\s"'<>)]*`, "g")) ?? [];
  return [...new Set(links)];
}

interface Button {
  action: string;
  fields: [string, string][];
}

/** Returns each submit button of a page with the fields that a browser would send, once for each option of a select. */
function parseButtons(html: string): Button[] {
  const getAttribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, open = "", inside = ""]) => {
    if (getAttribute(open, "method").toLowerCase() !== "post") return [];
    const inputs = [...inside.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]): [string, string] => [
      getAttribute(tag, "name"),
      getAttribute(tag, "value"),
    ]);
    const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([tag]) => getAttribute(tag, "value"));
    const [, select = ""] = /<select\b[^>]*\sname="([^"]*)"/.exec(inside) ?? [];
    const selections =
      options.length > 0 ? options.map((value): [string, string][] => [[select, value]]) : [[]];
    return [...inside.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) =>
      selections.map((selection) => ({
        action: getAttribute(open, "action"),
        fields: [
          ...inputs,
          ...selection,
          [getAttribute(tag, "name"), getAttribute(tag, "value")] as [string, string],
        ],
      })),
    );
  });
}

/**
 * Opens every link without cookies, presses every button on its page, and every button on the resulting pages. Links on
 * these pages are not opened.
 * @yields the HTML of each page
 * @throws if a page sets a cookie
 */
export async function* tryAllLinksAndButtons(links: Iterable<string>): AsyncGenerator<string> {
  for (const link of links) {
    const linked = await fetchPage(link);
    yield linked;
    for (const { action, fields } of parseButtons(linked)) {
      const page = await fetchPage(new URL(action, link).href, fields);
      yield page;
      for (const next of parseButtons(page)) yield fetchPage(new URL(next.action, link).href, next.fields);
    }
  }
}

async function fetchPage(url: string, fields?: [string, string][]): Promise<string> {
  const response = await fetch(url, {
    headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  if (response.headers.getSetCookie().length > 0) throw new Error(`${url} set a cookie`);
  return response.text();
}

/**
 * Returns the staff mails whose Reply-To is a visitor's address. A reply from a mail program goes to the visitor and
 * quotes such a mail with its links.
 */
export const filterQuotableMails = (mails: ReceivedMail[], staff: string): ReceivedMail[] =>
  mails.filter(
    ({ envelope, replyTo }) =>
      envelope.to.includes(staff) && replyTo?.some(({ address }) => address !== staff),
  );
