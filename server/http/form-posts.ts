import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import {
  acceptedHeaders,
  type FormName,
  fieldsByName,
  isCampaignField,
  isFormName,
  isLinkedField,
} from "../../shared/forms/forms.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import type { Outcome } from "../enquiries/accept.ts";
import { type Exchange, redirect, refuse, reply, wantsJson } from "./answers.ts";
import { isBoardPath, takeBoardPost } from "./board-posts.ts";
import { clientAddress } from "./client-address.ts";
import { isForm, isOwnAddress, isOwnOrigin, Refusal, readBody, readFields } from "./read-form.ts";
import { renderPage, showUnknown } from "./show-page.ts";
import type { Site, SiteExchange } from "./site.ts";

const ELSEWHERE = "Forms are taken from our own pages only.";
const NO_FIELDS = "Send a form, urlencoded or multipart, in UTF-8.";
const LIMITED = "You have sent several forms in a short time. Please try again later.";
const UNAVAILABLE = "We could not store what you sent. Please send it again in a moment.";
const FAILED = "Something broke on our side, so this was not stored. Please quote the reference number.";
const STATUS = { accepted: 201, faulty: 422, limited: 429, unavailable: 503, failed: 500 } as const;

/** A post that was not accepted, for the page that shows the same form again (E2). */
export interface FormFault {
  name: FormName;
  /** As typed, hidden fields included. */
  values: Record<string, string>;
  /** Empty unless the status is 422. */
  errors: Record<string, string[]>;
  /** Why nothing was stored although the fields may be right; the page has the words. */
  notice?: "limited" | "unavailable" | "refused";
  retryAfterSeconds?: number;
  /** Reference number of a fault of ours, which the log also has. */
  fault?: string;
}

/** The part of an exchange that a form needs; the development server has no more. */
type FormExchange = Pick<Exchange, "req" | "res"> & {
  site: Pick<Site, "services" | "env" | "languages">;
};

/** The address of a form, also below the prefix of a language. */
const FORM = new RegExp(`^(?:/[a-z]{2,3})?${paths.form("")}(.*)$`);

/** The form whose address this is; there may be none of that name. */
export const formAt = (path: string): string | undefined => FORM.exec(path)?.[1];

/** Takes what a visitor posted to a form, to the page of a mail link or to the board. */
export async function takePost(exchange: SiteExchange, path: string): Promise<void> {
  const { req, site } = exchange;
  const form = formAt(path);
  if (form !== undefined && !isFormName(form)) return showUnknown(exchange);
  try {
    if (!isOwnOrigin(req, site.env.siteUrl)) throw new Refusal(403, ELSEWHERE);
    if (!isForm(req)) throw new Refusal(415, NO_FIELDS);
    if (isBoardPath(path)) return await takeBoardPost(exchange, path);
    if (form === undefined) return await followLink(exchange, path);
    await takeForm(exchange, form, (status, fault) => showForm(exchange, path, status, fault));
  } catch (error) {
    // Visitors get the form that their post was meant for, programs a sentence.
    const isVisitor = !wantsJson(req) && req.headers.accept?.includes("text/html");
    if (!(error instanceof Refusal && form !== undefined && isVisitor)) throw error;
    const fault: FormFault = { name: form, values: {}, errors: {}, notice: "refused" };
    await showForm(exchange, path, error.status, fault, error.headers);
  }
}

async function followLink(exchange: SiteExchange, path: string): Promise<void> {
  await readBody(exchange.req);
  await renderPage(exchange, { method: "POST", path });
}

async function showForm(
  exchange: SiteExchange,
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

/**
 * Takes one post of a form and answers it (E2).
 * @param showAgain shows the same form, filled in, with its faults
 */
export async function takeForm(
  exchange: FormExchange,
  form: FormName,
  showAgain: (status: number, fault: FormFault) => Promise<void>,
): Promise<void> {
  const { req, res, site } = exchange;
  const posted = await readFields(req);
  if (res.headersSent) return;
  const json = wantsJson(req);
  const fields = { ...posted, ...carriedByReferer(req, posted, json, site.env.siteUrl) };
  const outcome = await site.services.accept({
    form,
    fields,
    clientAddress: clientAddress(req, site.env.trustProxy),
    idempotencyKey: String(req.headers["idempotency-key"] ?? ""),
    json,
  });
  if (json) return answerProgram(exchange, outcome);
  if (outcome.kind !== "accepted") return showAgain(STATUS[outcome.kind], faultOf(form, fields, outcome));
  // The token stands in the address, so that the page behind it survives a reload.
  redirect(res, 303, prefixed(prefixOf(fields, site), paths.formSent(form, outcome.statusToken)));
}

/**
 * What the address of the page whose form was posted says: the campaign (E4), what the message is about (W9), which
 * position is applied for.
 * Without script nothing else carries it. A typed value wins over the address; so does one that the visitor cleared
 * after the script or the page had filled it in.
 */
function carriedByReferer(
  req: IncomingMessage,
  fields: Record<string, string>,
  byScript: boolean,
  siteUrl: string | undefined,
): Record<string, string> {
  const { referer } = req.headers;
  if (referer === undefined || !isOwnAddress(req, referer, siteUrl)) return {};
  const carried = [...new URL(referer).searchParams].filter(
    ([name]) => isCampaignField(name) || isLinkedField(name),
  );
  const filledIn = (name: string) => byScript || fieldsByName.get(name)?.kind === "choice";
  return Object.fromEntries(carried.filter(([name]) => (filledIn(name) ? !(name in fields) : !fields[name])));
}

function answerProgram(exchange: FormExchange, outcome: Outcome): void {
  const status = STATUS[outcome.kind];
  switch (outcome.kind) {
    case "accepted": {
      const { reference, replyBy, replyTime, why } = outcome;
      const headers = {
        [acceptedHeaders.replyTime]: encodeURIComponent(replyTime),
        ...(why && { [acceptedHeaders.replyWhy]: encodeURIComponent(why) }),
      };
      reply(exchange, status, { reference, replyBy }, headers);
      break;
    }
    case "faulty":
      reply(exchange, status, { errors: outcome.errors });
      break;
    case "limited":
      refuse(exchange, status, LIMITED, { "Retry-After": outcome.retryAfterSeconds });
      break;
    case "unavailable": {
      const { fault, retryAfterSeconds } = outcome;
      reply(exchange, status, { error: UNAVAILABLE, fault }, { "Retry-After": retryAfterSeconds });
      break;
    }
    case "failed":
      reply(exchange, status, { error: FAILED, fault: outcome.fault });
  }
}

/** The language a form was shown in, if the site has it. */
export const prefixOf = ({ language = "" }: Record<string, string>, site: FormExchange["site"]): string =>
  site.languages.includes(language) ? language : FIRST_LANGUAGE;

function faultOf(
  name: FormName,
  values: Record<string, string>,
  outcome: Exclude<Outcome, { kind: "accepted" }>,
): FormFault {
  const { kind, ...rest } = outcome;
  // The page says the same of an error of ours as of a database that is away.
  const notice = kind === "failed" ? "unavailable" : kind;
  return { name, values, errors: {}, ...rest, ...(notice !== "faulty" && { notice }) };
}
