import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { paths } from "../../shared/addresses/paths.ts";
import { type Board, boardActions } from "../board/board.ts";
import { BOARD_MS, formToken } from "../board/session.ts";
import { type Exchange, redirect, refuse } from "./answers.ts";
import { readFields } from "./read-form.ts";

/** `__Host-` has the browser refuse it unless it is secure, of this very host and for all of it. */
const SESSION = "__Host-board";
/** Who uses the device; chosen once, so it outlives the session. */
const MEMBER = "__Host-board-member";
const YEAR_SECONDS = 365 * 24 * 3_600;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const OTHER_PAGE =
  "This page is out of date, or was not shown by the board. Open the board again and repeat what you did.";
const NOT_OPEN = "The board is not open in this browser. Open it by the link in the newest mail of the site.";

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
  site: { services: { board: Board | undefined } };
}

/** Takes what a button of the board posted, and leads on to the page that shows what came of it. */
export async function takeBoardPost(exchange: BoardExchange, path: string): Promise<void> {
  const { req, res, site, secure } = exchange;
  const { board } = site.services;
  if (!board) return refuse(exchange, 404, "There is no board here.");
  const fields = await readFields(req);
  const visit = boardVisit(req, secure);
  const isOpen = visit.secret !== undefined && (await board.isOpen(visit.secret));
  const link = paths.boardLink("");
  if (path.startsWith(link))
    return goTo(res, await followLink(board, path.slice(link.length), isOpen, fields));
  if (!isOpen) return refuse(exchange, 403, NOT_OPEN);
  if (fields.token !== visit.token) return refuse(exchange, 403, OTHER_PAGE);
  if (path === paths.board && fields.action === "leave") {
    await board.close(visit.secret ?? "");
    return goTo(res, { location: paths.board, cookie: cookieOf(SESSION, "", 0) });
  }
  // Who takes something for the first time says who uses the device.
  const member = isSlug(fields.member) ? fields.member : undefined;
  const location =
    path === paths.board ? path : await act(board, path, { ...fields, actor: member ?? visit.member });
  goTo(res, { location, cookie: member && cookieOf(MEMBER, member, YEAR_SECONDS) });
}

interface Answer {
  location: string;
  cookie?: string | undefined;
}

async function followLink(
  board: Board,
  token: string,
  isOpen: boolean,
  { action }: Record<string, string>,
): Promise<Answer> {
  const location = paths.boardLink(token);
  if (action === "mail")
    return { location: (await board.mailLink(token)) ? `${location}?mailed=1` : location };
  if (isOpen) return { location: paths.board };
  const secret = await board.open(token);
  if (secret === undefined) return { location };
  return { location: paths.board, cookie: cookieOf(SESSION, secret, BOARD_MS / 1000) };
}

/** @returns the address of the page that shows what came of it */
async function act(
  board: Board,
  path: string,
  fields: Record<string, string | undefined> & { actor: string | undefined },
): Promise<string> {
  const { actor, text = "", had, day = "", time = "", anyway = "" } = fields;
  const reference = path.slice(paths.boardEnquiry("").length).toUpperCase();
  const page = paths.boardEnquiry(reference);
  const action = boardActions.find((one) => one === fields.action);
  const appointment = { day, time, anyway };
  if (action && (await board.act({ reference, action, actor, text, had, appointment }))) return page;
  return action === "confirm"
    ? `${page}?${new URLSearchParams({ day, time })}#appointment`
    : `${page}?unchanged=1`;
}

const isSlug = (text: string | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? "");

const cookieOf = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`;

function goTo(res: ServerResponse, { location, cookie }: Answer): void {
  redirect(res, 303, location, { ...boardHeaders, ...(cookie && { "set-cookie": cookie }) });
}
