import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { canonicalizeIpAddress } from "#server/http/client-network.ts";
import { type Fields, getFormFields } from "#server/http/form-body.ts";
import { isOwnUrl, requireSameOrigin } from "#server/http/origin.ts";
import { sendMessage, wantsJson } from "#server/http/responses.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { CONFIRMED_FIELD, confirmDoubts } from "#shared/forms/doubts.ts";
import {
  acceptedHeaders,
  type FormName,
  fieldsByName,
  isCampaignField,
  isFormName,
  isLinkedField,
} from "#shared/forms/forms.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { Accepted, Outcome } from "./accept-submission.ts";
import type { Submission } from "./new-enquiry.ts";

const LIMITED = "You have sent several forms in a short time. Please try again later.";
const UNAVAILABLE = "We could not store what you sent. Please send it again in a moment.";
const FAILED = "Something broke on our side, so this was not stored. Please quote the reference number.";
const STATUS_CODES = { accepted: 201, faulty: 422, limited: 429, unavailable: 503, failed: 500 } as const;

/** A rejected submission, for the page that renders the form again (E2). */
export interface RejectedSubmission {
  name: FormName;
  /** The submitted values, including hidden fields. */
  values: Fields;
  /** Validation errors by field; empty unless the status is 422. */
  errors: Record<string, string[]>;
  status: number;
  /** Selects the message of the page if the submission was rejected for another reason than its fields. */
  notice?: "limited" | "unavailable" | "refused";
  retryAfterSeconds?: number;
  incidentId?: string;
}

export interface FormRouteOptions {
  services: { accept(submission: Submission): Promise<Outcome> };
  siteUrl: string | undefined;
  /** Languages besides English in which the form pages exist. */
  languages: readonly string[];
  renderForm(
    request: FastifyRequest,
    reply: FastifyReply,
    rejected: RejectedSubmission,
  ): Promise<FastifyReply> | FastifyReply;
}

interface FormRoute {
  Params: { form: string };
}

/** Registers `POST /forms/{name}`, also under the prefix of each language (E2). */
export async function formRoutes(app: FastifyInstance, options: FormRouteOptions): Promise<void> {
  const { siteUrl, languages, renderForm } = options;
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { form = "" } = request.params as Partial<FormRoute["Params"]>;
    const { statusCode: status = 500 } = error;
    // Browsers get the form again, and other clients get a message.
    const isBrowser = !wantsJson(request) && request.headers.accept?.includes("text/html");
    // If the client has closed the connection, no page is rendered.
    if (status >= 500 || reply.raw.destroyed || !isBrowser || !isFormName(form)) throw error;
    return renderForm(request, reply, { name: form, values: {}, errors: {}, status, notice: "refused" });
  });
  for (const language of [DEFAULT_LANGUAGE, ...languages])
    app.post<FormRoute>(withLanguagePrefix(language, paths.form(":form")), {
      onRequest: async (request, reply) => {
        if (!isFormName(request.params.form)) reply.callNotFound();
      },
      handler: (request, reply) => submitForm(request, reply, options),
    });
}

async function submitForm(
  request: FastifyRequest<FormRoute>,
  reply: FastifyReply,
  { services, siteUrl, languages, renderForm }: FormRouteOptions,
): Promise<FastifyReply> {
  const form = request.params.form as FormName;
  const acceptsJson = wantsJson(request);
  const submittedFields = getFormFields(request);
  const fields = { ...submittedFields, ...getRefererFields(request, submittedFields, acceptsJson, siteUrl) };
  const outcome = await services.accept({
    form,
    fields,
    clientAddress: canonicalizeIpAddress(request.ip),
    idempotencyKey: String(request.headers["idempotency-key"] ?? ""),
    acceptsJson,
  });
  const language = getFormLanguage(fields, languages);
  if (acceptsJson) return sendOutcome(reply, outcome, { form, language });
  if (outcome.kind !== "accepted")
    return renderForm(request, reply, toRejectedSubmission(form, fields, outcome));
  const receiptPath = withLanguagePrefix(language, getReceiptPath(form, outcome));
  return reply.header("cache-control", "no-store").redirect(receiptPath, 303);
}

/** Returns the language in which a form was submitted; English for an unknown one. */
export const getFormLanguage = ({ language = "" }: Fields, languages: readonly string[]): string =>
  languages.includes(language) ? language : DEFAULT_LANGUAGE;

/**
 * Returns fields from the query string of the page that contained the form: the campaign (E4), the subject (W9) and the
 * position. Without JavaScript, they are not in the form. A submitted value takes precedence unless it is empty. In a
 * field that the script or the page had filled in, an empty value takes precedence, too, because the visitor has
 * cleared it.
 * @param isFilledByScript whether the form's script sent the submission; it accepts JSON and fills in linked fields
 */
function getRefererFields(
  request: FastifyRequest,
  fields: Fields,
  isFilledByScript: boolean,
  siteUrl: string | undefined,
): Fields {
  const { referer } = request.headers;
  if (referer === undefined || !isOwnUrl(request, referer, siteUrl)) return {};
  const linkedFields = [...new URL(referer).searchParams].filter(
    ([name]) => isCampaignField(name) || isLinkedField(name),
  );
  const isPrefilled = (name: string) => isFilledByScript || fieldsByName.get(name)?.kind === "subject";
  return Object.fromEntries(
    linkedFields.filter(([name]) => (isPrefilled(name) ? !(name in fields) : !fields[name])),
  );
}

/** Returns the path of the page with the state of an enquiry. */
const getStatusPath = (form: FormName, token: string): string =>
  form === "order" ? paths.order(token) : paths.status(token);

/** Returns the path of the page with the receipt. The token is in the URL, so that it survives a page reload. */
const getReceiptPath = (form: FormName, { statusToken, receiptToken }: Accepted): string =>
  form === "order" ? paths.order(statusToken) : paths.formSent(form, receiptToken);

/**
 * Sends the outcome as JSON.
 * @param context.language of the status page
 */
function sendOutcome(
  reply: FastifyReply,
  outcome: Outcome,
  { form, language }: { form: FormName; language: string },
): FastifyReply {
  const status = STATUS_CODES[outcome.kind];
  reply.code(status).headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  switch (outcome.kind) {
    case "accepted": {
      const { reference, replyBy, formattedDeadline, deadlineNote, statusToken, answeredBy } = outcome;
      reply.header(acceptedHeaders.formattedDeadline, encodeURIComponent(formattedDeadline));
      reply.header(acceptedHeaders.status, withLanguagePrefix(language, getStatusPath(form, statusToken)));
      reply.header(acceptedHeaders.receipt, withLanguagePrefix(language, getReceiptPath(form, outcome)));
      reply.header(acceptedHeaders.answeredBy, encodeURIComponent(answeredBy));
      if (deadlineNote) reply.header(acceptedHeaders.replyWhy, encodeURIComponent(deadlineNote));
      return reply.send({ reference, replyBy });
    }
    case "faulty":
      return reply.send({ errors: outcome.errors });
    case "limited":
      return sendMessage(reply.header("retry-after", outcome.retryAfterSeconds), status, LIMITED);
    case "unavailable": {
      const { incidentId: fault, retryAfterSeconds } = outcome;
      return sendMessage(reply.header("retry-after", retryAfterSeconds), status, UNAVAILABLE, { fault });
    }
    case "failed":
      return sendMessage(reply, status, FAILED, { fault: outcome.incidentId });
  }
}

function toRejectedSubmission(
  name: FormName,
  values: Fields,
  outcome: Exclude<Outcome, { kind: "accepted" }>,
): RejectedSubmission {
  const { kind, ...rest } = outcome;
  const doubts = kind === "faulty" ? outcome.doubts : undefined;
  // The page shows the same notice for an unavailable database and a server error.
  const notice = kind === "failed" ? "unavailable" : kind;
  return {
    name,
    values: { ...values, ...(doubts && { [CONFIRMED_FIELD]: confirmDoubts(doubts) }) },
    errors: {},
    status: STATUS_CODES[kind],
    ...rest,
    ...(notice !== "faulty" && { notice }),
  };
}
