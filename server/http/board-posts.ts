import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "../../shared/addresses/paths.ts";
import { boardActions } from "../board/actions.ts";
import type { Board } from "../board/board.ts";
import { BOARD_MS, formToken } from "../board/session.ts";
import { refuse } from "./answers.ts";
import { everywhere, type HeaderList } from "./headers.ts";
import { readFields } from "./read-form.ts";
import type { Exchange } from "./site.ts";

/** `__Host-` has the browser refuse it unless it is secure, of this very host and for all of it. */
const SESSION = "__Host-board";
/** Who uses the device; chosen once, so it outlives the session. */
const MEMBER = "__Host-board-member";
const YEAR_SECONDS = 365 * 24 * 3_600;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const OTHER_PAGE =
  "This page is out of date, or was not shown by the board. Open the board again and repeat what you did.";
const NOT_OPEN = "The board is not open in this browser. Open it by the link in the newest mail of the site.";

/** What the pages of the board know of the browser that asks. */
export interface BoardVisit {
  /** Of the session's cookie; whether it still counts is the board's question. */
  secret: string | undefined;
  /** Goes with every form. */
  token: string;
  /** Slug of the member who uses this device. */
  member: string | undefined;
  /** Whether the browser keeps the board's cookie: over plain http only on the machine itself. */
  keepsCookie: boolean;
}

/** Never stored, never found by searching, and nobody who is linked to learns the address. */
export const boardHeaders: HeaderList = [
  ["cache-control", "no-store"],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex, nofollow"],
];

export const isBoardPath = (path: string): boolean =>
  path === paths.board || path.startsWith(`${paths.board}/`) || path.startsWith(`${paths.board}?`);

export function boardVisit({ headers }: IncomingMessage, secure: boolean): BoardVisit {
  const cookies = new Map(
    (headers.cookie ?? "").split(/;\s*/).map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  const secret = cookies.get(SESSION);
  return {
    secret,
    token: secret === undefined ? "" : formToken(secret),
    member: cookies.get(MEMBER),
    keepsCookie: secure || LOCAL.test(headers.host ?? ""),
  };
}

/** What of an exchange the board needs. */
type BoardExchange = Pick<Exchange, "req" | "res" | "secure"> & { site: { services: { board?: Board } } };

/** Takes what a button of the board posted, and leads on to the page that shows what came of it. */
export async function takeBoardPost(exchange: BoardExchange, path: string): Promise<void> {
  const { req, res, site, secure } = exchange;
  const { board } = site.services;
  if (!board) return refuse(req, res, 404, "There is no board here.");
  const fields = await readFields(req);
  const visit = boardVisit(req, secure);
  const link = paths.boardLink("");
  if (path.startsWith(link)) return followLink(board, res, visit, path.slice(link.length), fields);
  if (visit.secret === undefined || !(await board.isOpen(visit.secret)))
    return refuse(req, res, 403, NOT_OPEN);
  if (fields.token !== visit.token) return refuse(req, res, 403, OTHER_PAGE);
  if (path === paths.board) return setUpDevice(board, res, visit.secret, fields);
  await actOn(board, res, visit, path, fields);
}

async function followLink(
  board: Board,
  res: ServerResponse,
  visit: BoardVisit,
  token: string,
  { action }: Record<string, string>,
): Promise<void> {
  if (action === "mail") {
    const sent = await board.mailLink(token);
    return goTo(res, sent ? `${paths.boardLink(token)}?mailed=1` : paths.boardLink(token));
  }
  if (visit.secret !== undefined && (await board.isOpen(visit.secret))) return goTo(res, paths.board);
  const secret = await board.open(token);
  if (secret === undefined) return goTo(res, paths.boardLink(token));
  goTo(res, paths.board, [cookie(SESSION, secret, BOARD_MS / 1000)]);
}

async function setUpDevice(
  board: Board,
  res: ServerResponse,
  secret: string,
  { action, member }: Record<string, string>,
): Promise<void> {
  if (action === "leave") {
    await board.close(secret);
    return goTo(res, paths.board, [cookie(SESSION, "", 0)]);
  }
  goTo(res, paths.board, isSlug(member) ? [cookie(MEMBER, member, YEAR_SECONDS)] : []);
}

async function actOn(
  board: Board,
  res: ServerResponse,
  visit: BoardVisit,
  path: string,
  { action = "", text = "", member, had, ...fields }: Record<string, string>,
): Promise<void> {
  const reference = path.slice(paths.boardEnquiry("").length).toUpperCase();
  // Who takes something for the first time says who uses the device.
  const actor = isSlug(member) ? member : visit.member;
  const known = boardActions.find((one) => one === action);
  const { day = "", time = "", anyway = "" } = fields;
  const appointment = { day, time, anyway };
  const what = { reference, actor, text, had, appointment };
  const done = known !== undefined && (await board.act({ ...what, action: known }));
  const unchanged =
    known === "confirm" ? `?${new URLSearchParams({ day, time })}#appointment` : "?unchanged=1";
  goTo(
    res,
    paths.boardEnquiry(reference) + (done ? "" : unchanged),
    isSlug(member) ? [cookie(MEMBER, member, YEAR_SECONDS)] : [],
  );
}

const isSlug = (text: string | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? "");

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`;

function goTo(res: ServerResponse, location: string, cookies: string[] = []): void {
  res.writeHead(303, {
    Location: location,
    "Content-Length": 0,
    ...(cookies.length > 0 && { "Set-Cookie": cookies }),
    ...Object.fromEntries([...everywhere, ...boardHeaders]),
  });
  res.end();
}
