import type { FastifyReply, FastifyRequest } from "fastify";
import { getFormFields } from "#server/http/form-body.ts";
import { sendMessage, wantsJson } from "#server/http/responses.ts";
import type { Board } from "./board.ts";
import {
  BOARD_HEADERS,
  type BoardRouteOptions,
  BoardSessionError,
  readBoardCookies,
  requestLink,
  sendRedirect,
} from "./board-routes.ts";
import { getTypedText, type TypedFormName } from "./typed-text.ts";

interface TypedPage {
  /** URL of the page with the form. */
  url: string;
  /** The form. By default, it is known by its button. */
  form?: TypedFormName;
}

/**
 * Answers a form that was sent without a session, or with the token of another one: what was typed is shown again.
 * @throws the error itself if it is another one, or nothing was typed
 */
export function answerSessionError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { renderTypedText }: BoardRouteOptions,
  { url, ...form }: TypedPage,
): Promise<FastifyReply> | FastifyReply {
  if (!(error instanceof BoardSessionError)) throw error;
  if (wantsJson(request)) return sendMessage(reply, 403, error.message, { reason: error.reason });
  const typedText = getTypedText(getFormFields(request), form);
  if (!typedText || !renderTypedText) throw error;
  return renderTypedText(request, reply, { url, typedText });
}

/**
 * Mails a board link. What was typed before the session ended is shown again.
 * @param page by default, the page of the enquiry that the link opens
 */
export async function sendLink(
  request: FastifyRequest,
  reply: FastifyReply,
  { board, renderTypedText }: BoardRouteOptions,
  page?: TypedPage,
): Promise<FastifyReply> {
  const fields = getFormFields(request);
  const redirect = await requestLink(board, fields);
  if (wantsJson(request))
    return reply.headers(BOARD_HEADERS).send({ location: redirect.location, at: Date.now() });
  const { url = redirect.location, ...form } = page ?? {};
  const typedText = getTypedText(fields, { ...form, isLinkSent: true });
  if (!typedText || !renderTypedText) return sendRedirect(reply, redirect);
  return renderTypedText(request, reply, { url, typedText });
}

/**
 * Sends the CSRF token of the session, with which a page continues after its session was replaced. Pages of other origins
 * cannot read it.
 * @param details what the response contains besides
 */
export async function sendStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  board: Board,
  getDetails?: () => Promise<Record<string, unknown>>,
): Promise<FastifyReply> {
  const { secret, formToken: token, member } = readBoardCookies(request, false);
  if (!(await board.isOpen(secret))) throw new BoardSessionError("session-ended");
  return reply.headers(BOARD_HEADERS).send({ token, member, ...(await getDetails?.()) });
}
