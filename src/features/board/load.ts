import type { Board } from "#server/board/board.ts";
import type { BoardVisit } from "#server/routes/board.ts";
import { businessCalendar } from "#shared/calendar/promise.ts";
import { boardViews } from "#shared/schemas/board.ts";
import { ordered, single } from "#src/content/collections.ts";

const MAX_QUERY_LENGTH = 200;

/** The board, and the browser in which it is open. */
interface OpenBoard {
  board: Board;
  visit: BoardVisit;
}

/** Nothing where the board isn't open in the browser that sent the request. */
export async function openBoard({ services: { board }, visit }: App.Locals): Promise<OpenBoard | undefined> {
  if (!board || visit?.secret === undefined) return undefined;
  return (await board.isOpen(visit.secret)) ? { board, visit } : undefined;
}

/** The enquiries that an address asks for. */
export async function loadBoardList({ board, visit }: OpenBoard, params: URLSearchParams) {
  const param = (name: string) => (params.get(name) ?? "").trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();
  const view = boardViews.find((one) => one === param("view")) ?? "open";
  const members = await ordered("members");
  const member = memberOf(visit, members);
  const query = { view, words: param("q"), form: param("form"), after: param("after"), member };
  const { token, session } = visit;
  return {
    page: await board.page(query),
    query,
    members,
    forms: (await single("mails")).forms,
    token,
    now: Date.now(),
    browsers: await board.openBrowsers(),
    session,
  };
}

/** One enquiry with its whole story; nothing where there is no such enquiry. */
export async function loadBoardEnquiry(
  { board, visit }: OpenBoard,
  reference: string,
  params: URLSearchParams,
) {
  const members = await ordered("members");
  const member = memberOf(visit, members);
  const story = await board.story(reference.toUpperCase(), member);
  if (!story) return undefined;
  const [day, time] = [params.get("day"), params.get("time")];
  return {
    story,
    members,
    member,
    mails: await single("mails"),
    calendar: businessCalendar(await single("company"), await single("holidays")),
    token: visit.token,
    asked: day === null || time === null ? undefined : { day: day.slice(0, 10), time: time.slice(0, 5) },
    unchanged: (["stale", "unchanged"] as const).find((outcome) => params.has(outcome)),
    now: Date.now(),
  };
}

const memberOf = ({ member }: BoardVisit, members: { slug: string }[]) =>
  members.find(({ slug }) => slug === member)?.slug;
