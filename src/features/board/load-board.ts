import type { Board } from "#server/board/board.ts";
import type { BoardCookies } from "#server/board/board-routes.ts";
import { pickListParams } from "#shared/addresses/board-list.ts";
import { parseBulkUndo } from "#shared/addresses/bulk-undo.ts";
import { parseNextLinkTime } from "#shared/calendar/board-links.ts";
import { getSubmittedKind } from "#shared/forms/forms.ts";
import { boardViews, figurePeriods } from "#shared/schemas/board.ts";
import { getSingleton, getSorted } from "#src/data/content/collections.ts";
import { replyStatuses } from "./ReplyForm.tsx";

const MAX_QUERY_LENGTH = 200;

/** The board and the session of the browser that sent the request. */
export interface BoardSession {
  board: Board;
  cookies: BoardCookies;
}

/** @returns `undefined` if the board is not open in the browser that sent the request */
export async function getBoardSession({
  services: { board },
  boardCookies: cookies,
}: App.Locals): Promise<BoardSession | undefined> {
  if (!board || !cookies) return undefined;
  return (await board.isOpen(cookies.secret, cookies.isPoll)) ? { board, cookies } : undefined;
}

/** Returns a parameter of the query string, truncated; empty if it is missing. */
export const getQueryParam = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? "").trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();

/** Returns when the next board link can be requested, after a request whose redirect leads to this page. */
export const getNextLinkTime = (params: URLSearchParams): number | undefined =>
  parseNextLinkTime(getQueryParam(params, "mailed"), Date.now());

/** Loads the header of the board's pages. */
export async function loadBoardHeader({ board, cookies }: BoardSession) {
  const members = await getSorted("members");
  const [counts, outages] = await Promise.all([board.counts(), board.outages()]);
  return {
    members,
    member: findMember(cookies, members),
    formToken: cookies.formToken,
    counts,
    outages,
    now: Date.now(),
  };
}

/** Loads a page of enquiries by the filters in the query string. */
export async function loadBoardList({ board, cookies }: BoardSession, params: URLSearchParams) {
  const getParam = (name: string) => getQueryParam(params, name);
  const view = boardViews.find((name) => name === getParam("view")) ?? "open";
  const members = await getSorted("members");
  const member = findMember(cookies, members);
  const query = { view, words: getParam("q"), form: getParam("form"), after: getParam("after"), member };
  const { formToken, sessionId } = cookies;
  return {
    page: await board.list(query),
    query,
    members,
    forms: (await getSingleton("mails")).forms,
    formToken,
    now: Date.now(),
    browsers: await board.listOpenBrowsers(),
    sessionId,
    unreadableMails: await board.unreadableMails(),
    bulkOutcome: await loadBulkOutcome(board, params),
  };
}

/** Loads the outcome of an action on selected enquiries from the query string. */
async function loadBulkOutcome(board: Board, params: URLSearchParams) {
  const changed = params.get("changed");
  if (changed === null) return undefined;
  const listUnchanged = (name: string) => board.names(params.get(name)?.split(" ") ?? []);
  return {
    changed: /^\d{1,3}$/.test(changed) ? Number(changed) : 0,
    stale: await listUnchanged("stale"),
    refused: await listUnchanged("refused"),
    undo: parseBulkUndo(params.get("undo")),
  };
}

/**
 * Loads an enquiry with its timeline.
 * @returns `undefined` for an unknown reference
 */
export async function loadBoardEnquiry(
  { board, cookies }: BoardSession,
  reference: string,
  params: URLSearchParams,
) {
  const members = await getSorted("members");
  const member = findMember(cookies, members);
  const enquiry = await board.enquiry(reference.toUpperCase(), member, cookies.isPoll);
  if (!enquiry) return undefined;
  const submittedAppointment = params.has("day") ? readAppointment(params) : undefined;
  return {
    enquiry,
    members,
    member,
    mails: await getSingleton("mails"),
    form: (await getSingleton("forms")).forms[getSubmittedKind(enquiry.form, enquiry.fields)],
    formToken: cookies.formToken,
    from: pickListParams(params.get("from")),
    submittedAppointment,
    appointmentProblem:
      submittedAppointment && (await board.findAppointmentProblem(enquiry.reference, submittedAppointment)),
    offices: (await getSingleton("company")).offices,
    savedReplies: (await getSingleton("savedReplies")).replies,
    replyKey: crypto.randomUUID(),
    replyStatus: replyStatuses.find((status) => status === params.get("reply")),
    submittedEmail: params.get("email")?.slice(0, MAX_QUERY_LENGTH),
    unchanged: (["stale", "unchanged"] as const).find((outcome) => params.has(outcome)),
    now: Date.now(),
  };
}

/** Reads the values of an appointment that was not confirmed. */
function readAppointment(params: URLSearchParams) {
  const getParam = (name: string) => (params.get(name) ?? "").slice(0, MAX_QUERY_LENGTH);
  return {
    day: getParam("day").slice(0, 10),
    time: getParam("time").slice(0, 5),
    how: getParam("how"),
    host: getParam("host"),
    number: getParam("number"),
    place: getParam("place"),
    anyway: getParam("anyway"),
  };
}

/** Loads the visitor figures of the period in the query string, by default 30 days. */
export async function loadFigures({ board }: BoardSession, params: URLSearchParams) {
  const period = figurePeriods.find((name) => name === params.get("period")) ?? "30d";
  return { figures: await board.figures(period), forms: (await getSingleton("mails")).forms };
}

/** Returns the slug of the member who uses the device, unless it is a former one. */
export const findMember = ({ member }: BoardCookies, members: { slug: string }[]) =>
  members.find(({ slug }) => slug === member)?.slug;
