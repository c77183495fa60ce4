import { isFormName } from "../../src/schemas/forms/names.ts";
import { readBody } from "./body.ts";
import type { Exchange } from "./exchange.ts";
import { hasFields } from "./form-fields.ts";
import { takeForm } from "./form-posts.ts";
import { isOwnOrigin } from "./origin.ts";
import { refuse } from "./reply.ts";
import { renderPage, showUnknown } from "./show-page.ts";

export const FORM = "/forms/[form]";
/** The page of a link in a mail, whose button posts to the page itself (E7). */
export const MAIL_LINK = "/links/[token]";

export const isPostedTo = (pattern: string): boolean => pattern === FORM || pattern === MAIL_LINK;

/** Takes what a visitor posted to a form or to the page of a mail link. */
export async function takePost(exchange: Exchange, path: string): Promise<void> {
  const { req, res, site } = exchange;
  const form = /^\/forms\/([^/]+)$/.exec(path)?.[1];
  if (form !== undefined && !isFormName(form)) return showUnknown(exchange);
  if (!isOwnOrigin(req, site.env.siteUrl))
    return refuse(req, res, 403, "Forms are taken from our own pages only.");
  if (!hasFields(req))
    return refuse(req, res, 415, "Send a form, urlencoded or multipart, or a JSON object of its fields.");
  if (form === undefined) return followLink(exchange, path);
  await takeForm(exchange, form, (status, fault) => {
    const wait = fault.retryAfterSeconds;
    const headers = {
      "cache-control": "no-store",
      ...(wait !== undefined && { "retry-after": String(wait) }),
    };
    return renderPage(exchange, { path, status, form: fault, headers });
  });
}

/** What the link does may be an approval, which must show at once. */
async function followLink(exchange: Exchange, path: string): Promise<void> {
  await readBody(exchange.req);
  await renderPage(exchange, { method: "POST", path });
  exchange.site.live.expire();
}
