import type { OutgoingHttpHeaders } from "node:http";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { type FormName, isFormName } from "../../shared/forms/forms.ts";
import { isBoardPath, takeBoardPost } from "./board-posts.ts";
import { readBody } from "./body.ts";
import type { Exchange } from "./exchange.ts";
import { type Refusal, refusalFor } from "./fail.ts";
import type { FormFault } from "./form-fault.ts";
import { isForm } from "./form-fields.ts";
import { formAt, prefixOf, takeForm } from "./form-posts.ts";
import { isOwnOrigin } from "./origin.ts";
import { refuse, wantsJson } from "./reply.ts";
import { renderPage, showUnknown } from "./show-page.ts";

const ELSEWHERE = "Forms are taken from our own pages only.";
const NO_FIELDS = "Send a form, urlencoded or multipart, in UTF-8.";

/** Takes what a visitor posted to a form, to the page of a mail link or to the board. */
export async function takePost(exchange: Exchange, path: string): Promise<void> {
  const { req, site } = exchange;
  const form = formAt(path);
  if (form !== undefined && !isFormName(form)) return showUnknown(exchange);
  if (!isOwnOrigin(req, site.env.siteUrl))
    return turnAway(exchange, path, form, { status: 403, sentence: ELSEWHERE });
  if (!isForm(req)) return turnAway(exchange, path, form, { status: 415, sentence: NO_FIELDS });
  if (form === undefined)
    return isBoardPath(path) ? takeBoardPost(exchange, path) : followLink(exchange, path);
  try {
    await takeForm(exchange, form, (status, fault) => showForm(exchange, path, status, fault));
  } catch (error) {
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    await turnAway(exchange, path, form, refusal);
  }
}

/** Visitors get the form that their post was meant for, programs a sentence. */
async function turnAway(
  exchange: Exchange,
  path: string,
  form: FormName | undefined,
  { status, sentence, headers = {} }: Refusal,
): Promise<void> {
  const { req, res } = exchange;
  if (form === undefined || wantsJson(req) || !req.headers.accept?.includes("text/html"))
    return refuse(req, res, status, sentence, headers);
  await showForm(exchange, path, status, { name: form, values: {}, errors: {}, notice: "refused" }, headers);
}

async function showForm(
  exchange: Exchange,
  path: string,
  status: number,
  fault: FormFault,
  more: OutgoingHttpHeaders = {},
): Promise<void> {
  const wait = fault.retryAfterSeconds;
  const headers = {
    "cache-control": "no-store",
    ...(wait !== undefined && { "retry-after": String(wait) }),
    ...more,
  };
  const own = prefixed(prefixOf(fault.values, exchange.site), paths.form(fault.name));
  const isTranslated = exchange.site.resolve(own).kind === "rendered";
  await renderPage(exchange, { path: isTranslated ? own : path, status, form: fault, headers });
}

/** What the link does may be an approval, which must show at once. */
async function followLink(exchange: Exchange, path: string): Promise<void> {
  await readBody(exchange.req);
  await renderPage(exchange, { method: "POST", path });
  exchange.site.live.expire();
}
