import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  BODY_LIMIT_BYTES,
  getFormFields,
  getFormFiles,
  isFormTooLarge,
  registerLargeFormParser,
  type Upload,
} from "#server/http/form-body.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import { wantsJson } from "#server/http/responses.ts";
import { pickListParams } from "#shared/addresses/board-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { LIMITS } from "#shared/text/limits.ts";
import type { Board } from "./board.ts";
import {
  addParams,
  BOARD_HEADERS,
  type BoardRouteOptions,
  createMemberCookies,
  getQuery,
  hasOpenSession,
  isSlug,
  parseVersion,
  performAction,
  type Redirect,
  requireBoardSession,
  sendRedirect,
} from "./board-routes.ts";
import { findOrderAction, submitOrderForm } from "./order-forms.ts";
import { type BoardReplyOutcome, replyActions } from "./reply-actions.ts";
import { isReplyForm } from "./typed-text.ts";
import { answerSessionError, sendLink, sendStatus } from "./typed-text-routes.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Maximum size of the body in bytes. */
    boardBodyLimit: number;
  }
}

/** Maximum size of the body of a reply: its attachments and the text fields. */
const REPLY_BODY_LIMIT_BYTES = (LIMITS.attachmentMegabytes + 1) * 1024 * 1024;

interface EnquiryRoute {
  Params: { reference: string };
}

/** What the page's script receives instead of a redirect. */
export interface ActionResponse {
  /** Outcome of a reply or draft. */
  outcome?: BoardReplyOutcome;
  /** URL of the page with the outcome. */
  location: string;
  /** Time in epoch milliseconds. */
  at: number;
}

/**
 * Registers the route of the buttons on the page of an enquiry. It redirects to the page with the outcome, or describes
 * the outcome as JSON. A text that cannot be stored is shown again.
 */
export async function boardEnquiryRoutes(app: FastifyInstance, options: BoardRouteOptions) {
  const { board, siteUrl, onAction } = options;
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  app.decorateRequest("boardBodyLimit", BODY_LIMIT_BYTES);
  registerLargeFormParser(app, ({ boardBodyLimit }) => boardBodyLimit);
  app.post<EnquiryRoute>(paths.boardEnquiry(":reference"), {
    // Only staff may send large bodies.
    onRequest: async (request) => {
      const size = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
      if (size > BODY_LIMIT_BYTES && (await hasOpenSession(board, request)))
        request.boardBodyLimit = REPLY_BODY_LIMIT_BYTES;
    },
    errorHandler: (error, request, reply) => {
      const { reference } = request.params as EnquiryRoute["Params"];
      const page = addFromParam(request, paths.boardEnquiry(reference));
      return answerSessionError(error, request, reply, options, { url: page });
    },
    handler: async (request, reply) => {
      const fields = getFormFields(request);
      if (fields.action === "request-link") return sendLink(request, reply, options);
      if (fields.action === "status")
        return sendStatus(request, reply, board, async () => ({
          replyState: fields.reply
            ? await board.replyState(request.params.reference.toUpperCase(), fields.reply)
            : undefined,
        }));
      const cookies = await requireBoardSession(board, request, fields);
      // If the device has no member yet, the form of each action asks for one.
      const actor = isSlug(fields.member) ? fields.member : cookies.member;
      const reference = request.params.reference.toUpperCase();
      const orderAction = findOrderAction(fields);
      if (orderAction) {
        const form = { reference, action: orderAction, fields, actor };
        const addFrom = (path: string) => addFromParam(request, path);
        const result = await submitOrderForm(request, reply, options, { ...form, addFrom });
        if (typeof result !== "string") return result;
        return sendOutcome(request, reply, { location: result, cookies: createMemberCookies(fields) });
      }
      const isReply = isReplyForm(fields) || isFormTooLarge(request);
      const { location, outcome } = isReply
        ? await performReplyAction(board, reference, { ...fields, actor }, request)
        : { location: await performAction(board, reference, { ...fields, actor }), outcome: undefined };
      onAction?.();
      return sendOutcome(request, reply, {
        location: addFromParam(request, location),
        cookies: createMemberCookies(fields),
        ...(outcome && { outcome }),
      });
    },
  });
}

function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  { location, cookies = [], outcome }: Redirect & { outcome?: BoardReplyOutcome },
): FastifyReply {
  if (!wantsJson(request)) return sendRedirect(reply, { location, cookies });
  reply.headers(BOARD_HEADERS);
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  const response: ActionResponse = { location, at: Date.now(), ...(outcome && { outcome }) };
  return reply.send(response);
}

/** Adds the parameter `from` of the request to the path of an enquiry. */
function addFromParam({ url }: FastifyRequest, location: string): string {
  const from = pickListParams(getQuery(url).get("from"));
  return from ? addParams(location, { from }) : location;
}

const REMOVE_PREFIX = "remove-";

/** @returns the outcome and the path of the page that shows it */
async function performReplyAction(
  board: Board,
  reference: string,
  fields: Record<string, string | undefined>,
  request: FastifyRequest,
): Promise<{ location: string; outcome: BoardReplyOutcome }> {
  const isTooLarge = isFormTooLarge(request);
  const uploads: Upload[] = isTooLarge ? [] : getFormFiles(request);
  // The button is submitted after the files, so it is unknown if they are too large.
  const action = (!isTooLarge && replyActions.find((name) => name === fields.action)) || "save-draft";
  const { actor, text = "", saved, reply = "", key } = fields;
  const removed = Object.keys(fields).flatMap((name) =>
    name.startsWith(REMOVE_PREFIX) ? [name.slice(REMOVE_PREFIX.length)] : [],
  );
  const expectedVersion = parseVersion(fields);
  const input = { reference, action, actor, text, uploads, removed, saved, reply, key, expectedVersion };
  const result = await board.performReplyAction(input);
  const outcome = isTooLarge && result === "done" ? "too-large" : result;
  return { outcome, location: getReplyLocation(reference, action, outcome) };
}

function getReplyLocation(
  reference: string,
  action: (typeof replyActions)[number],
  outcome: BoardReplyOutcome,
): string {
  const page = paths.boardEnquiry(reference);
  if (outcome === "stale") return `${page}?stale=1`;
  if (outcome === "refused") return `${page}?unchanged=1`;
  const status = outcome === "done" && action === "save-draft" ? "draft-saved" : outcome;
  return `${page}${status === "done" || status === "sent" ? "" : `?reply=${status}`}#reply`;
}
