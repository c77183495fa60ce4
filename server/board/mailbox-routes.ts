import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EntryErrors } from "#server/enquiries/enter-enquiry.ts";
import { type Fields, getFormFields } from "#server/http/form-body.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import { sendMessage, wantsJson } from "#server/http/responses.ts";
import type { MailRequest } from "#server/mailbox/unmatched-mails.ts";
import { paths } from "#shared/addresses/paths.ts";
import { isUuid } from "#shared/text/uuid.ts";
import { BOARD_HEADERS, type BoardRouteOptions, requireBoardSession, sendRedirect } from "./board-routes.ts";
import { answerSessionError, sendLink, sendStatus } from "./typed-text-routes.ts";

/** An entered enquiry that was not stored, for the page that shows the form again. */
export interface RejectedEntry {
  values: Fields;
  errors: EntryErrors;
}

export interface MailboxRouteOptions extends BoardRouteOptions {
  renderEntry(
    request: FastifyRequest,
    reply: FastifyReply,
    rejected: RejectedEntry,
  ): Promise<FastifyReply> | FastifyReply;
}

const REJECTED = "The enquiry was not stored, because a field is missing or invalid.";

const requests: Readonly<Record<string, MailRequest>> = {
  open: "opening",
  attach: "attaching",
  create: "creating",
};

/** Registers the routes of mails that are not about an enquiry, and of enquiries that staff enter. */
export async function mailboxRoutes(app: FastifyInstance, options: MailboxRouteOptions) {
  const { board, siteUrl, renderEntry } = options;
  app.addHook("onRequest", requireSameOrigin(siteUrl));

  app.post(paths.boardMailbox(), async (request, reply) => {
    const fields = getFormFields(request);
    const { member: actor } = await requireBoardSession(board, request, fields);
    return sendRedirect(reply, { location: await decideMail(options, fields, actor) });
  });

  const entryPage = { url: paths.boardEntry, form: "entry" } as const;
  app.post(paths.boardEntry, {
    errorHandler: (error, request, reply) => answerSessionError(error, request, reply, options, entryPage),
    handler: async (request, reply) => {
      const fields = getFormFields(request);
      if (fields.action === "request-link") return sendLink(request, reply, options, entryPage);
      if (fields.action === "status") return sendStatus(request, reply, board);
      const { member: actor } = await requireBoardSession(board, request, fields);
      const { key = "" } = fields;
      const result = await board.enter({
        values: fields,
        actor,
        mailsVisitor: fields.acknowledge === "yes",
        key: isUuid(key) ? key : randomUUID(),
      });
      if ("errors" in result) {
        // The script then submits the form without it, which shows the errors.
        if (wantsJson(request)) return sendMessage(reply, 422, REJECTED, { reason: "rejected" });
        return renderEntry(request, reply, { values: fields, errors: result.errors });
      }
      const location = paths.boardEnquiry(result.reference);
      if (wantsJson(request)) return reply.headers(BOARD_HEADERS).send({ location, at: Date.now() });
      return sendRedirect(reply, { location });
    },
  });
}

/** @returns the path of the page with the outcome */
async function decideMail(
  { board }: MailboxRouteOptions,
  { action = "", mail = "", reference = "", after = "" }: Fields,
  actor: string | undefined,
): Promise<string> {
  if (action === "ignore") {
    await board.ignoreMail(mail);
    return paths.boardMailbox({ after });
  }
  const request = requests[action];
  if (!request) return paths.boardMailbox({ after });
  const target = reference.trim().slice(0, 20).toUpperCase();
  const outcome = await board.requestMail({ mail, request, actor, reference: target });
  const anchor = `#mail-${encodeURIComponent(mail.slice(0, 64))}`;
  if (outcome !== "done")
    return (
      paths.boardMailbox({ after, outcome, mail, ...(outcome === "unknown" && { reference: target }) }) +
      anchor
    );
  // The list shows neither an attached mail nor one of which an enquiry is made.
  return request === "opening"
    ? paths.boardMailbox({ after, outcome: request, mail }) + anchor
    : paths.boardMailbox({ after, outcome: request, ...(request === "attaching" && { reference: target }) });
}
