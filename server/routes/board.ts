import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Board, boardActions } from "#server/board/board.ts";
import { formToken, sessionId } from "#server/board/session.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type Fields, fieldsOf, RefusedError } from "./form-body.ts";
import { requireOwnOrigin } from "./origin.ts";

/** `__Host-`: the browser refuses the cookie unless it is secure and of this very host. */
const SESSION = "__Host-board";
/** Who uses the device. It outlives the session. */
const MEMBER = "__Host-board-member";
const YEAR_SECONDS = 365 * 24 * 3_600;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const OTHER_PAGE =
  "This page is out of date, or was not shown by the board. Open the board again and repeat what you did.";
const NOT_OPEN = "The board is not open in this browser. Request a link to it on its page.";

/** The board is not indexed, its address is not sent to linked sites, and its responses are never stored. */
export const boardHeaders: Record<string, string> = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export const isBoardPath = (path: string): boolean =>
  path === paths.board || path.startsWith(`${paths.board}/`) || path.startsWith(`${paths.board}?`);

export type BoardVisit = ReturnType<typeof boardVisit>;

/**
 * The browser that requests a page of the board.
 * @param isSecure whether the request came over HTTPS
 */
export function boardVisit({ headers }: Pick<FastifyRequest, "headers">, isSecure: boolean) {
  const cookie = (name: string) => new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  const secret = cookie(SESSION);
  return {
    /** The session's cookie; the board decides whether it is valid. */
    secret,
    /** Id of the session, empty without a cookie. */
    session: secret === undefined ? "" : sessionId(secret),
    /** Token that every form of the board sends. */
    token: secret === undefined ? "" : formToken(secret),
    /** Slug of the member who uses this device. */
    member: cookie(MEMBER),
    /** Whether the browser stores the board's cookie: over plain HTTP only on the machine itself. */
    keepsCookie: isSecure || LOCAL.test(headers.host ?? ""),
  };
}

export interface BoardRouteOptions {
  board: Board;
  siteUrl: string | undefined;
  /** Called after an action, which may have approved a comment. */
  onAction?: () => void;
}

/** Posts of the board's buttons, each answered with a redirect to the page that shows the outcome. */
export async function boardRoutes(app: FastifyInstance, { board, siteUrl, onAction }: BoardRouteOptions) {
  app.addHook("onRequest", requireOwnOrigin(siteUrl));
  app.post<{ Params: { token: string } }>(paths.boardLink(":token"), async (request, reply) => {
    const fields = fieldsOf(request);
    if (fields.action === "request-link") return goTo(reply, await requestLink(board, fields));
    return goTo(reply, await followLink(board, request, fields));
  });
  app.post(paths.board, async (request, reply) => {
    const fields = fieldsOf(request);
    if (fields.action === "request-link") return goTo(reply, await requestLink(board, fields));
    const visit = await openVisit(board, request, fields);
    await changeSessions(board, fields, visit.session);
    return goTo(reply, { location: paths.board, cookies: memberCookies(fields) });
  });
  app.post<{ Params: { reference: string } }>(paths.boardEnquiry(":reference"), async (request, reply) => {
    const fields = fieldsOf(request);
    if (fields.action === "request-link") return goTo(reply, await requestLink(board, fields));
    const visit = await openVisit(board, request, fields);
    // The first action on a device also chooses its member.
    const actor = isSlug(fields.member) ? fields.member : visit.member;
    const location = await act(board, request.params.reference.toUpperCase(), { ...fields, actor });
    onAction?.();
    return goTo(reply, { location, cookies: memberCookies(fields) });
  });
}

/** @throws {RefusedError} 403 where the board is not open in this browser, or another page sent the form */
async function openVisit(board: Board, request: FastifyRequest, fields: Fields): Promise<BoardVisit> {
  const visit = boardVisit(request, false);
  if (visit.secret === undefined || !(await board.isOpen(visit.secret)))
    throw new RefusedError(403, NOT_OPEN);
  if (fields.token !== visit.token) throw new RefusedError(403, OTHER_PAGE);
  return visit;
}

const memberCookies = ({ member }: Fields): string[] => (isSlug(member) ? [cookieOf(MEMBER, member)] : []);

interface Redirect {
  location: string;
  cookies?: string[];
}

/** Mails a one-time link. The answer is the same whether one was sent or a limit was reached. */
async function requestLink(board: Board, { to = "", enquiry = "" }: Fields): Promise<Redirect> {
  await board.mailLinks({ to, enquiry });
  return { location: `${boardPage(enquiry)}?mailed=1` };
}

const REFERENCE = /^HD-[0-9A-Z]{5}-[0-9A-Z]{5}$/;

/** The page of an enquiry on the board; the board itself where none is named. */
const boardPage = (enquiry: string): string =>
  REFERENCE.test(enquiry) ? paths.boardEnquiry(enquiry) : paths.board;

async function followLink(
  board: Board,
  request: FastifyRequest<{ Params: { token: string } }>,
  { enquiry = "" }: Fields,
): Promise<Redirect> {
  const { secret } = boardVisit(request, false);
  const location = boardPage(enquiry);
  if (secret !== undefined && (await board.isOpen(secret))) return { location };
  const { token } = request.params;
  const opened = await board.open(token, request.headers["user-agent"] ?? "");
  if (!opened) return { location: paths.boardLink(token, enquiry) };
  const cookies = [cookieOf(SESSION, opened.secret)];
  if (opened.member) cookies.push(cookieOf(MEMBER, opened.member));
  return { location, cookies };
}

/** Ends the session of this browser, of another one, or of all. */
async function changeSessions(board: Board, { action, session = "" }: Fields, own: string): Promise<void> {
  if (action === "leave") await board.close(own);
  if (action === "end") await board.close(session);
  if (action === "end-all") await board.closeAll();
}

/** @returns the address of the page that shows the outcome */
async function act(
  board: Board,
  reference: string,
  fields: Record<string, string | undefined>,
): Promise<string> {
  const { actor, text = "", day = "", time = "", anyway = "" } = fields;
  const seen = /^\d{1,9}$/.test(fields.seen ?? "") ? Number(fields.seen) : undefined;
  const page = paths.boardEnquiry(reference);
  const action = boardActions.find((one) => one === fields.action);
  const appointment = { day, time, anyway };
  const outcome = action
    ? await board.act({ reference, action, actor, text, seen, appointment })
    : ("refused" as const);
  if (outcome === "done") return page;
  if (outcome === "stale") return `${page}?${new URLSearchParams({ stale: "1", ...(day && { day, time }) })}`;
  return action === "confirm"
    ? `${page}?${new URLSearchParams({ day, time })}#appointment`
    : `${page}?unchanged=1`;
}

const isSlug = (text: string | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? "");

/** The database decides when a session ends, so that each use extends it without another cookie. */
const cookieOf = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; Secure; HttpOnly; SameSite=Lax`;

function goTo(reply: FastifyReply, { location, cookies = [] }: Redirect): FastifyReply {
  reply.headers(boardHeaders);
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return reply.redirect(location, 303);
}
