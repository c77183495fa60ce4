import type { IncomingMessage, ServerResponse } from "node:http";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { type FormName, MAIL_HEADER, TIME_HEADER, WHY_HEADER } from "../../shared/forms/forms.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import type { Outcome } from "../enquiries/accept.ts";
import { carriedByReferer } from "./carried-by-referer.ts";
import { clientAddress } from "./client-address.ts";
import type { Exchange } from "./exchange.ts";
import type { FormFault } from "./form-fault.ts";
import { readFields } from "./form-fields.ts";
import { refuse, reply, wantsJson } from "./reply.ts";
import { everywhere } from "./security-headers.ts";
import type { Site } from "./site.ts";

const LIMITED = "You have sent several forms in a short time. Please try again later.";
const UNAVAILABLE = "We could not store what you sent. Please send it again in a moment.";
const STATUS = { accepted: 201, faulty: 422, limited: 429, unavailable: 503 } as const;

/** What of an exchange a form needs; the development server has no more. */
type FormExchange = Pick<Exchange, "req" | "res"> & {
  site: Pick<Site, "services" | "env" | "languages">;
};

/** Also below the prefix of a language. */
const FORM = new RegExp(`^(?:/[a-z]{2,3})?${paths.form("")}(.*)$`);

/** The form whose address this is; there may be none of that name. */
export function formAt(path: string): string | undefined {
  const [, name] = FORM.exec(path) ?? [];
  return name;
}

/**
 * Takes one post of a form and answers it (E2).
 * @param showAgain shows the same form, filled in, with its faults
 */
export async function takeForm(
  { req, res, site }: FormExchange,
  form: FormName,
  showAgain: (status: number, fault: FormFault) => Promise<void>,
): Promise<void> {
  const posted = await readFields(req);
  if (res.headersSent) return;
  const json = wantsJson(req);
  const fields = { ...posted, ...carriedByReferer(req, posted, json, site.env.siteUrl) };
  const key = req.headers["idempotency-key"] ?? fields["key"];
  const outcome = await site.services.accept({
    form,
    fields,
    clientAddress: clientAddress(req, site.env.trustProxy),
    ...(typeof key === "string" && key !== "" && { idempotencyKey: key }),
    json,
  });
  if (json) answerProgram(req, res, outcome);
  else if (outcome.kind === "accepted") goOn(res, form, outcome.statusToken, prefixOf(fields, site));
  else await showAgain(STATUS[outcome.kind], faultOf(form, fields, outcome));
}

function answerProgram(req: IncomingMessage, res: ServerResponse, outcome: Outcome): void {
  const status = STATUS[outcome.kind];
  switch (outcome.kind) {
    case "accepted":
      reply(
        req,
        res,
        status,
        { reference: outcome.reference, replyBy: outcome.replyBy },
        {
          [TIME_HEADER]: encodeURIComponent(outcome.replyTime),
          ...(outcome.mailWithheld && { [MAIL_HEADER]: "withheld" }),
          ...(outcome.why && { [WHY_HEADER]: encodeURIComponent(outcome.why) }),
        },
      );
      break;
    case "faulty":
      reply(req, res, status, { errors: outcome.errors });
      break;
    case "limited":
      refuse(req, res, status, LIMITED, { "Retry-After": outcome.retryAfterSeconds });
      break;
    case "unavailable": {
      const { fault, retryAfterSeconds } = outcome;
      reply(req, res, status, { error: UNAVAILABLE, fault }, { "Retry-After": retryAfterSeconds });
    }
  }
}

/** The language a form was shown in, if the site has it. */
export const prefixOf = ({ language = "" }: Record<string, string>, site: FormExchange["site"]): string =>
  site.languages.includes(language) ? language : FIRST_LANGUAGE;

/** The token stands in the address, so that the page behind it survives a reload. */
function goOn(res: ServerResponse, form: FormName, statusToken: string, language: string): void {
  const location = prefixed(language, paths.formSent(form, statusToken));
  const headers = { Location: location, "Cache-Control": "no-store", "Content-Length": 0 };
  res.writeHead(303, { ...headers, ...Object.fromEntries(everywhere) });
  res.end();
}

function faultOf(
  name: FormName,
  values: Record<string, string>,
  outcome: Exclude<Outcome, { kind: "accepted" }>,
): FormFault {
  if (outcome.kind === "faulty") return { name, values, errors: outcome.errors };
  const { kind, retryAfterSeconds } = outcome;
  const fault = kind === "unavailable" ? { fault: outcome.fault } : {};
  return { name, values, errors: {}, notice: kind, retryAfterSeconds, ...fault };
}
