import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/application/services.ts";
import type { Outcome } from "#server/intake/accept.ts";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import {
  acceptedHeaders,
  type FormName,
  fieldsByName,
  isCampaignField,
  isFormName,
  isLinkedField,
} from "#shared/forms/forms.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { canonicalAddress } from "./client-address.ts";
import { type Fields, fieldsOf } from "./form-body.ts";
import { isOwnAddress, requireOwnOrigin } from "./origin.ts";
import { sendSentence, wantsJson } from "./responses.ts";

const LIMITED = "You have sent several forms in a short time. Please try again later.";
const UNAVAILABLE = "We could not store what you sent. Please send it again in a moment.";
const FAILED = "Something broke on our side, so this was not stored. Please quote the reference number.";
const STATUS = { accepted: 201, faulty: 422, limited: 429, unavailable: 503, failed: 500 } as const;

/** A post that was not accepted, for the page that shows the same form again (E2). */
export interface FormProblem {
  name: FormName;
  /** As typed, hidden fields included. */
  values: Fields;
  /** Empty unless the status is 422. */
  errors: Record<string, string[]>;
  status: number;
  /** Why nothing was stored although the fields may be valid; the page has the words. */
  notice?: "limited" | "unavailable" | "refused";
  retryAfterSeconds?: number;
  /** Incident id of a server error, which the log also has. */
  fault?: string;
}

export interface FormRouteOptions {
  services: Pick<Services, "accept">;
  siteUrl: string | undefined;
  /** Languages besides English that have pages for forms. */
  languages: readonly string[];
  /** Shows the form of a post that was not accepted, filled in. */
  showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: FormProblem,
  ): Promise<FastifyReply> | FastifyReply;
}

interface FormRoute {
  Params: { form: string };
}

/** `POST /forms/{name}`, also below the prefix of each language (E2). */
export async function formRoutes(app: FastifyInstance, options: FormRouteOptions): Promise<void> {
  const { siteUrl, languages, showForm } = options;
  app.addHook("onRequest", requireOwnOrigin(siteUrl));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { form = "" } = request.params as Partial<FormRoute["Params"]>;
    const { statusCode: status = 500 } = error;
    // Visitors see the form that their post was meant for, programs a sentence.
    const isVisitor = !wantsJson(request) && request.headers.accept?.includes("text/html");
    // A client that broke the connection gets no page.
    if (status >= 500 || reply.raw.destroyed || !isVisitor || !isFormName(form)) throw error;
    return showForm(request, reply, { name: form, values: {}, errors: {}, status, notice: "refused" });
  });
  for (const language of [FIRST_LANGUAGE, ...languages])
    app.post<FormRoute>(prefixed(language, paths.form(":form")), {
      onRequest: async (request, reply) => {
        if (!isFormName(request.params.form)) reply.callNotFound();
      },
      handler: (request, reply) => submitForm(request, reply, options),
    });
}

async function submitForm(
  request: FastifyRequest<FormRoute>,
  reply: FastifyReply,
  { services, siteUrl, languages, showForm }: FormRouteOptions,
): Promise<FastifyReply> {
  const form = request.params.form as FormName;
  const json = wantsJson(request);
  const posted = fieldsOf(request);
  const fields = { ...posted, ...fieldsOfReferer(request, posted, json, siteUrl) };
  const outcome = await services.accept({
    form,
    fields,
    clientAddress: canonicalAddress(request.ip),
    idempotencyKey: String(request.headers["idempotency-key"] ?? ""),
    json,
  });
  if (json) return sendOutcome(reply, outcome);
  if (outcome.kind !== "accepted") return showForm(request, reply, problemOf(form, fields, outcome));
  // The token is in the address, so that the receipt survives a reload.
  const receipt = prefixed(languageOf(fields, languages), paths.formSent(form, outcome.statusToken));
  return reply.header("cache-control", "no-store").redirect(receipt, 303);
}

/** The language a form was shown in, if the site has it. */
export const languageOf = ({ language = "" }: Fields, languages: readonly string[]): string =>
  languages.includes(language) ? language : FIRST_LANGUAGE;

/**
 * Fields from the address of the page whose form was posted: the campaign (E4), the subject (W9), the position. Without
 * JavaScript nothing else carries them. A typed value overrides the address; so does a value that the visitor cleared
 * after the script or the page had filled it in.
 */
function fieldsOfReferer(
  request: FastifyRequest,
  fields: Fields,
  byScript: boolean,
  siteUrl: string | undefined,
): Fields {
  const { referer } = request.headers;
  if (referer === undefined || !isOwnAddress(request, referer, siteUrl)) return {};
  const carried = [...new URL(referer).searchParams].filter(
    ([name]) => isCampaignField(name) || isLinkedField(name),
  );
  const isFilledIn = (name: string) => byScript || fieldsByName.get(name)?.kind === "choice";
  return Object.fromEntries(
    carried.filter(([name]) => (isFilledIn(name) ? !(name in fields) : !fields[name])),
  );
}

/** Answers a program. */
function sendOutcome(reply: FastifyReply, outcome: Outcome): FastifyReply {
  const status = STATUS[outcome.kind];
  reply.code(status).headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  switch (outcome.kind) {
    case "accepted": {
      const { reference, replyBy, replyTime, why } = outcome;
      reply.header(acceptedHeaders.replyTime, encodeURIComponent(replyTime));
      if (why) reply.header(acceptedHeaders.replyWhy, encodeURIComponent(why));
      return reply.send({ reference, replyBy });
    }
    case "faulty":
      return reply.send({ errors: outcome.errors });
    case "limited":
      return sendSentence(reply.header("retry-after", outcome.retryAfterSeconds), status, LIMITED);
    case "unavailable": {
      const { fault, retryAfterSeconds } = outcome;
      return sendSentence(reply.header("retry-after", retryAfterSeconds), status, UNAVAILABLE, { fault });
    }
    case "failed":
      return sendSentence(reply, status, FAILED, { fault: outcome.fault });
  }
}

function problemOf(
  name: FormName,
  values: Fields,
  outcome: Exclude<Outcome, { kind: "accepted" }>,
): FormProblem {
  const { kind, ...rest } = outcome;
  // The page has one notice for an unavailable database and for a server error.
  const notice = kind === "failed" ? "unavailable" : kind;
  return { name, values, errors: {}, status: STATUS[kind], ...rest, ...(notice !== "faulty" && { notice }) };
}
