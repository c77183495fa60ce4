import type { ReceivedMail } from "./mailbox.ts";

/** Every address of the site in a mail: in its text, its HTML and its attachments. */
export function linksIn({ text = "", html = "", attachments }: ReceivedMail, origin: string): string[] {
  const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  // Calendar entries fold long lines.
  const all = [text, html.replaceAll("&amp;", "&"), ...files.map((file) => file.replaceAll("\r\n ", ""))];
  const links = all.join("\n").match(new RegExp(`${origin}[^\\s"'<>)]*`, "g")) ?? [];
  return [...new Set(links)];
}

interface Button {
  action: string;
  fields: [string, string][];
}

/** Each button of each form that posts, with the values that a browser would send, once for each choice. */
function buttonsOn(html: string): Button[] {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, open = "", inside = ""]) => {
    if (attribute(open, "method").toLowerCase() !== "post") return [];
    const typed = [...inside.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]): [string, string] => [
      attribute(tag, "name"),
      attribute(tag, "value"),
    ]);
    const choices = [...inside.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attribute(tag, "value"));
    const [, select = ""] = /<select\b[^>]*\sname="([^"]*)"/.exec(inside) ?? [];
    const chosen = choices.length > 0 ? choices.map((value): [string, string][] => [[select, value]]) : [[]];
    return [...inside.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) =>
      chosen.map((choice) => ({
        action: attribute(open, "action"),
        fields: [...typed, ...choice, [attribute(tag, "name"), attribute(tag, "value")] as [string, string]],
      })),
    );
  });
}

/**
 * Opens every link and presses every button, also those on the pages that buttons lead to, in a browser without cookies.
 * @returns every page that was shown
 * @throws when a page sets a cookie
 */
export async function tryEverything(links: Iterable<string>): Promise<string[]> {
  const shown: string[] = [];
  const visit = async (link: string, fields?: [string, string][]): Promise<string> => {
    const response = await fetch(link, {
      headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    if (response.headers.getSetCookie().length > 0) throw new Error(`${link} set a cookie`);
    const html = await response.text();
    shown.push(html);
    return html;
  };
  for (const link of links)
    for (const { action, fields } of buttonsOn(await visit(link))) {
      const page = await visit(new URL(action, link).href, fields);
      for (const next of buttonsOn(page)) await visit(new URL(next.action, link).href, next.fields);
    }
  return shown;
}

/** The mails to staff that a reply to a visitor would quote. */
export const quotable = (mails: ReceivedMail[], staff: string): ReceivedMail[] =>
  mails.filter(
    ({ envelope, replyTo }) =>
      envelope.to.includes(staff) && replyTo?.some(({ address }) => address !== staff),
  );
