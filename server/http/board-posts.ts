import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { paths } from "../../shared/addresses/paths.ts";
import { type Board, boardActions } from "../board/board.ts";
import { formToken, sessionId } from "../board/session.ts";
import { type Exchange, redirect, refuse } from "./answers.ts";
import type { KeptPages } from "./kept-pages.ts";
import { readFields } from "./read-form.ts";

/** `__Host-` has the browser refuse it unless it is secure, of this very host and for all of it. */
const SESSION = "__Host-board";
/** Who uses the device. It outlives the session. */
const MEMBER = "__Host-board-member";
const YEAR_SECONDS = 365 * 24 * 3_600;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const OTHER_PAGE =
  "This page is out of date, or was not shown by the board. Open the board again and repeat what you did.";
const NOT_OPEN = "The board is not open in this browser. Request a link to it on its page.";

/** Searches never find the board, nobody who is linked to learns its address, and its answers are never stored. */
export const boardHeaders: OutgoingHttpHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export const isBoardPath = (path: string): boolean =>
  path === paths.board || path.startsWith(`${paths.board}/`) || path.startsWith(`${paths.board}?`);

/** What the pages of the board know of the browser that asks. */
export function boardVisit({ headers }: IncomingMessage, secure: boolean) {
  const cookie = (name: string) => new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  const secret = cookie(SESSION);
  return {
    /** The session's cookie. The board knows whether it still counts. */
    secret,
    /** Id of the session, empty without a cookie. */
    session: secret === undefined ? "" : sessionId(secret),
    /** Goes with every form. */
    token: secret === undefined ? "" : formToken(secret),
    /** Slug of the member who uses this device. */
    member: cookie(MEMBER),
    /** Whether the browser keeps the board's cookie: over plain http only on the machine itself. */
    keepsCookie: secure || LOCAL.test(headers.host ?? ""),
  };
}

/** The part of an exchange that the board needs. */
interface BoardExchange extends Exchange {
  site: { services: { board: Board | undefined }; pages: Pick<KeptPages, "expire"> };
}

/** Handles what a button of the board posted, and redirects to the page that shows the outcome. */
export async function takeBoardPost(exchange: BoardExchange, path: string): Promise<void> {
  const { req, res, site, secure } = exchange;
  const { board } = site.services;
  if (!board) return refuse(exchange, 404, "There is no board here.");
  const fields = await readFields(req);
  if (fields.action === "request-link") return goTo(res, await requestLink(board, fields));
  const visit = boardVisit(req, secure);
  const isOpen = visit.secret !== undefined && (await board.isOpen(visit.secret));
  const link = paths.boardLink("");
  if (path.startsWith(link)) {
    const userAgent = req.headers["user-agent"] ?? "";
    return goTo(res, await followLink(board, path.slice(link.length), { isOpen, fields, userAgent }));
  }
  if (!isOpen) return refuse(exchange, 403, NOT_OPEN);
  if (fields.token !== visit.token) return refuse(exchange, 403, OTHER_PAGE);
  // Whoever takes an enquiry on this device for the first time chooses their name with it.
  const member = isSlug(fields.member) ? fields.member : undefined;
  if (path === paths.board) await changeSessions(board, fields, visit.session);
  const location =
    path === paths.board ? path : await act(board, path, { ...fields, actor: member ?? visit.member });
  site.pages.expire();
  goTo(res, { location, cookies: member ? [cookieOf(MEMBER, member)] : [] });
}

interface Answer {
  location: string;
  cookies?: string[];
}

/** Mails a one-time link. The answer is the same whether one was sent or a limit was reached. */
async function requestLink(board: Board, { to = "", enquiry = "" }: Record<string, string>): Promise<Answer> {
  await board.mailLinks({ to, enquiry });
  return { location: `${boardPage(enquiry)}?mailed=1` };
}

const REFERENCE = /^HD-[0-9A-Z]{5}-[0-9A-Z]{5}$/;

/** The page of an enquiry on the board; the board itself where none is named. */
const boardPage = (enquiry: string): string =>
  REFERENCE.test(enquiry) ? paths.boardEnquiry(enquiry) : paths.board;

async function followLink(
  board: Board,
  token: string,
  {
    isOpen,
    fields: { enquiry = "" },
    userAgent,
  }: { isOpen: boolean; fields: Record<string, string>; userAgent: string },
): Promise<Answer> {
  const location = boardPage(enquiry);
  if (isOpen) return { location };
  const opened = await board.open(token, userAgent);
  if (!opened) return { location: paths.boardLink(token, enquiry) };
  const { secret, member } = opened;
  return {
    location,
    cookies: [cookieOf(SESSION, secret), ...(member ? [cookieOf(MEMBER, member)] : [])],
  };
}

/** Ends the session of this browser, of another one, or of all. */
async function changeSessions(
  board: Board,
  { action, session = "" }: Record<string, string>,
  own: string,
): Promise<void> {
  if (action === "leave") await board.close(own);
  if (action === "end") await board.close(session);
  if (action === "end-all") await board.closeAll();
}

/** @returns the address of the page that shows the outcome */
async function act(
  board: Board,
  path: string,
  fields: Record<string, string | undefined> & { actor: string | undefined },
): Promise<string> {
  const { actor, text = "", day = "", time = "", anyway = "" } = fields;
  const seen = /^\d{1,9}$/.test(fields.seen ?? "") ? Number(fields.seen) : undefined;
  const reference = path.slice(paths.boardEnquiry("").length).toUpperCase();
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

/** The session's end is decided by the database, so that each use extends it without another cookie. */
const cookieOf = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; Secure; HttpOnly; SameSite=Lax`;

function goTo(res: ServerResponse, { location, cookies = [] }: Answer): void {
  redirect(res, 303, location, { ...boardHeaders, ...(cookies.length > 0 && { "set-cookie": cookies }) });
}
