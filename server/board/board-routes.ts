import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cleanFileName } from "#server/files/file-name.ts";
import { type Fields, getFormFields } from "#server/http/form-body.ts";
import { HttpError } from "#server/http/http-error.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import { PICK_PREFIX, pickListParams } from "#shared/addresses/board-list.ts";
import { POLL_HEADER } from "#shared/addresses/board-poll.ts";
import { type BulkUndo, formatBulkUndo, parseBulkUndo } from "#shared/addresses/bulk-undo.ts";
import { LOCAL_ORIGIN, paths } from "#shared/addresses/paths.ts";
import { getNextLinkTime } from "#shared/calendar/board-links.ts";
import type { Board } from "./board.ts";
import { boardActions } from "./board-actions.ts";
import { getFormToken, getSessionId } from "./board-sessions.ts";
import { type BulkResult, bulkActions } from "./bulk-actions.ts";
import type { RejectedOrderAction } from "./order-actions.ts";
import type { TypedText } from "./typed-text.ts";

/** Browsers reject a cookie with the prefix `__Host-` unless it is secure and set by this host. */
const SESSION_COOKIE = "__Host-board";
/** Contains the slug of the member who uses the device. It remains after the session. */
const MEMBER_COOKIE = "__Host-board-member";
/**
 * Set by the page of a board link. Its button opens a session only if the browser has kept this cookie: WebKit refuses
 * secure cookies on http://localhost, and the link works only once.
 */
const CHECK_COOKIE = "__Host-board-check";
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 3_600;
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const STALE_PAGE =
  "This page is out of date, or belongs to another board session. Open the board again and repeat what you did.";
const BOARD_NOT_OPEN = `The board is not open in this browser. Open ${paths.board} to request a link.`;

/**
 * Prevents caching and indexing, and sends no referrer to linked sites. With `no-referrer`, forms would be submitted with
 * `Origin: null`, which is refused from browsers that do not send `Sec-Fetch-Site` (Safari before 16.4).
 */
export const BOARD_HEADERS: Record<string, string> = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};

export const isBoardPath = (path: string): boolean =>
  path === paths.board || path.startsWith(`${paths.board}/`) || path.startsWith(`${paths.board}?`);

export type BoardCookies = ReturnType<typeof readBoardCookies>;

/** @param isSecure whether the browser uses HTTPS */
export function readBoardCookies({ headers }: Pick<FastifyRequest, "headers">, isSecure: boolean) {
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  const getCookie = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  const secret = getCookie(SESSION_COOKIE);
  return {
    /** Value of the session cookie, not yet verified. */
    secret,
    /** Empty without a cookie. */
    sessionId: secret === undefined ? "" : getSessionId(secret),
    /** CSRF token that every form of the board sends. Empty without a cookie. */
    formToken: secret === undefined ? "" : getFormToken(secret),
    /** Header `Set-Cookie` of the page of a board link. */
    checkCookie: `${CHECK_COOKIE}=1; Path=/; Secure; HttpOnly; SameSite=Lax`,
    hasCheckCookie: getCookie(CHECK_COOKIE) !== undefined,
    /** Slug of the member who uses this device. */
    member: getCookie(MEMBER_COOKIE),
    /** Whether the page only asks for news, which does not extend the session. */
    isPoll: headers[POLL_HEADER] !== undefined,
    /** Whether the browser accepts secure cookies: over HTTPS, or from localhost. */
    acceptsCookies: isSecure || LOCAL_HOST.test(headers.host ?? ""),
  };
}

export interface BoardRouteOptions {
  board: Board;
  siteUrl: string | undefined;
  /** Called after an action, which may have approved a comment. */
  onAction?: () => void;
  /** Renders the page of an enquiry with a text that a member had typed, and that was not stored. */
  renderTypedText?: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url: string; typedText: TypedText },
  ) => Promise<FastifyReply>;
  /** Renders the page of an enquiry with the values of an action on its order that was not performed. */
  renderRejectedOrder?: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url: string; rejectedOrder: RejectedOrderAction },
  ) => Promise<FastifyReply>;
}

/** The board is not open in this browser (`session-ended`), or the page belongs to another session (`stale-page`). */
export class BoardSessionError extends HttpError {
  readonly reason: "session-ended" | "stale-page";

  constructor(reason: BoardSessionError["reason"]) {
    super(403, reason === "session-ended" ? BOARD_NOT_OPEN : STALE_PAGE);
    this.reason = reason;
  }
}

/** Registers the routes of the board's buttons. Each redirects to the page with the outcome. */
export async function boardRoutes(app: FastifyInstance, { board, siteUrl }: BoardRouteOptions) {
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  app.post<{ Params: { token: string } }>(paths.boardLink(":token"), async (request, reply) => {
    const fields = getFormFields(request);
    if (fields.action === "request-link") return sendRedirect(reply, await requestLink(board, fields));
    return sendRedirect(reply, await openWithLink(board, request, fields));
  });
  app.post(paths.board, async (request, reply) => {
    const fields = getFormFields(request);
    if (fields.action === "request-link") return sendRedirect(reply, await requestLink(board, fields));
    const cookies = await requireBoardSession(board, request, fields);
    const bulkAction = bulkActions.find((name) => name === fields.action);
    if (bulkAction) {
      const location = await performBulkAction(board, bulkAction, fields, cookies.member);
      return sendRedirect(reply, { location: addListParams(request, location) });
    }
    const undo = fields.action === "undo" ? parseBulkUndo(fields.undo) : undefined;
    if (undo) {
      const location = formatBulkResult(await board.undoBulkAction(undo, cookies.member), undefined);
      return sendRedirect(reply, { location: addListParams(request, location) });
    }
    await endSessions(board, fields, cookies.sessionId);
    await decideUnreadableMail(board, fields);
    return sendRedirect(reply, { location: paths.board, cookies: createMemberCookies(fields) });
  });
  app.get<AttachmentRoute>(paths.boardAttachment(":reference", ":id"), async (request, reply) => {
    if (!(await hasOpenSession(board, request))) throw new BoardSessionError("session-ended");
    const { reference, id } = request.params;
    const attachment = await board.attachment(reference, id);
    if (!attachment) return reply.callNotFound();
    // Never displayed on this origin, because a file may contain scripts.
    reply.headers({ ...BOARD_HEADERS, "content-type": "application/octet-stream" });
    reply.header(
      "content-disposition",
      `attachment; filename*=UTF-8''${encodeRfc8187(cleanFileName(attachment.name))}`,
    );
    return reply.send(Buffer.from(attachment.content, "base64"));
  });
}

interface AttachmentRoute {
  Params: { reference: string; id: string };
}

/** Adds the list parameters of the request, such as its view, to a path of the list. */
function addListParams({ url }: FastifyRequest, location: string): string {
  return addParams(location, Object.fromEntries(new URLSearchParams(pickListParams(`${getQuery(url)}`))));
}

export const getQuery = (url: string): URLSearchParams => new URL(url, LOCAL_ORIGIN).searchParams;

export function addParams(location: string, params: Record<string, string>): string {
  const url = new URL(location, LOCAL_ORIGIN);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

export const hasOpenSession = (board: Board, request: FastifyRequest): Promise<boolean> =>
  board.isOpen(readBoardCookies(request, false).secret);

/** Encodes a file name for a header (RFC 8187). */
const encodeRfc8187 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

/** @throws {BoardSessionError} 403 if the board is not open in this browser, or the form has another session's CSRF token */
export async function requireBoardSession(
  board: Board,
  request: FastifyRequest,
  fields: Fields,
): Promise<BoardCookies> {
  const cookies = readBoardCookies(request, false);
  if (!(await board.isOpen(cookies.secret))) throw new BoardSessionError("session-ended");
  if (fields.token !== cookies.formToken) throw new BoardSessionError("stale-page");
  return cookies;
}

export const createMemberCookies = ({ member }: Fields): string[] =>
  isSlug(member) ? [serializeCookie(MEMBER_COOKIE, member)] : [];

export interface Redirect {
  location: string;
  cookies?: string[];
}

/** The response does not reveal whether a limit was reached. */
export async function requestLink(board: Board, { to = "", enquiry = "" }: Fields): Promise<Redirect> {
  await board.mailLinks({ to, enquiry });
  return { location: `${getBoardPath(enquiry)}?mailed=${getNextLinkTime(Date.now())}` };
}

const REFERENCE = /^HD-[0-9A-Z]{5}-[0-9A-Z]{5}$/;

/** Returns the path of an enquiry on the board, or of the board for an invalid reference. */
const getBoardPath = (enquiry: string): string =>
  REFERENCE.test(enquiry) ? paths.boardEnquiry(enquiry) : paths.board;

async function openWithLink(
  board: Board,
  request: FastifyRequest<{ Params: { token: string } }>,
  { enquiry = "", checkCookie }: Fields,
): Promise<Redirect> {
  const location = getBoardPath(enquiry);
  const { secret, hasCheckCookie } = readBoardCookies(request, false);
  if (await board.isOpen(secret)) return { location };
  const { token } = request.params;
  if (checkCookie && !hasCheckCookie)
    return { location: addParams(paths.boardLink(token, enquiry), { cookies: "refused" }) };
  const opened = await board.open(token, request.headers["user-agent"] ?? "");
  if (!opened) return { location: paths.boardLink(token, enquiry) };
  const cookies = [serializeCookie(SESSION_COOKIE, opened.secret)];
  if (opened.member) cookies.push(serializeCookie(MEMBER_COOKIE, opened.member));
  return { location, cookies };
}

/** Ends the session of this browser, of another one, or all sessions. */
async function endSessions(
  board: Board,
  { action, session = "" }: Fields,
  ownSession: string,
): Promise<void> {
  if (action === "leave") await board.close(ownSession);
  if (action === "end") await board.close(session);
  if (action === "end-all") await board.closeAll();
}

async function decideUnreadableMail(board: Board, { action, mail = "" }: Fields): Promise<void> {
  if (action === "retry-mail") await board.retryUnreadableMail(mail);
  if (action === "dismiss-mail") await board.dismissUnreadableMail(mail);
}

/** @returns the path of the page with the outcome */
export async function performAction(
  board: Board,
  reference: string,
  fields: Record<string, string | undefined>,
): Promise<string> {
  const { actor, text = "", into = "", anyway = "", recipient, why, mail = "", email = "", key } = fields;
  const expectedVersion = parseVersion(fields);
  const page = paths.boardEnquiry(reference);
  const action = boardActions.find((name) => name === fields.action);
  const appointment = readAppointment(fields);
  const outcome = action
    ? await board.performAction({
        reference,
        action,
        actor,
        text,
        key,
        recipient,
        why,
        into,
        mail,
        email,
        expectedVersion,
        appointment: { ...appointment, anyway },
      })
    : ("refused" as const);
  if (outcome === "done") return action === "merge" ? getBoardPath(into) : page;
  const isAppointment = action === "confirm";
  if (action === "correct-email")
    return addParams(`${page}#correct-email`, { email, ...(outcome === "stale" && { stale: "1" }) });
  if (outcome === "stale") return addParams(page, { stale: "1", ...(isAppointment && appointment) });
  return isAppointment
    ? addParams(`${page}#appointment`, { ...appointment, ...(anyway && { anyway }) })
    : `${page}?unchanged=1`;
}

function readAppointment({
  day = "",
  time = "",
  how = "",
  host = "",
  number = "",
  place = "",
}: Record<string, string | undefined>) {
  return { day, time, how, host, number, place };
}

/** @returns the path of the list with the outcome */
async function performBulkAction(
  board: Board,
  action: (typeof bulkActions)[number],
  fields: Fields,
  actor: string | undefined,
): Promise<string> {
  const picks = Object.entries(fields).flatMap(([name, version]) => {
    const reference = name.slice(PICK_PREFIX.length);
    const isPick = name.startsWith(PICK_PREFIX) && REFERENCE.test(reference) && /^\d{1,9}$/.test(version);
    return isPick ? [{ reference, expectedVersion: Number(version) }] : [];
  });
  const { recipient } = fields;
  const isReady = picks.length > 0 && (action !== "give" || isSlug(recipient));
  if (!isReady) return formatBulkResult({ changed: [], stale: [], refused: [] }, undefined);
  const before = await board.listUndoable(action, picks);
  const result = await board.performBulkAction({ action, actor, recipient }, picks);
  const enquiries = before.filter(({ reference }) => result.changed.includes(reference));
  return formatBulkResult(result, enquiries.length > 0 ? { action, enquiries } : undefined);
}

function formatBulkResult({ changed, stale, refused }: BulkResult, undo: BulkUndo | undefined): string {
  return addParams(paths.board, {
    changed: String(changed.length),
    stale: stale.join(" "),
    refused: refused.join(" "),
    ...(undo && { undo: formatBulkUndo(undo) }),
  });
}

export const parseVersion = ({ seen = "" }: Record<string, string | undefined>): number | undefined =>
  /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;

export const isSlug = (text: string | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? "");

/** The cookie expires later than the session, because extending a session sets no new cookie. */
const serializeCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; Secure; HttpOnly; SameSite=Lax`;

export function sendRedirect(reply: FastifyReply, { location, cookies = [] }: Redirect): FastifyReply {
  reply.headers(BOARD_HEADERS);
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return reply.redirect(location, 303);
}
