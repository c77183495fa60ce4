import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { businessCalendar } from "#shared/calendar/promise.ts";
import { type BoardWords, boardViews } from "#shared/schemas/board.ts";
import { PageHead } from "#src/components/PageHead.tsx";
import { ordered, single } from "#src/content/collections.ts";
import type { Visit, VisitorPage } from "#src/layouts/visitor-page.ts";
import { BoardEnquiry } from "./BoardEnquiry.tsx";
import { BoardClosed, BoardLink } from "./BoardLink.tsx";
import { BoardList } from "./BoardList.tsx";

const LONGEST_QUERY = 200;

/** The staff's board. */
export async function boardPage({ url: { searchParams }, locals }: Visit): Promise<VisitorPage> {
  const words = await single("board");
  const { board, visit } = await openBoard(locals);
  if (!board || !visit) return closed(words, "", searchParams);
  const asked = (name: string) =>
    (searchParams.get(name) ?? "").trim().slice(0, LONGEST_QUERY).toWellFormed();
  const view = boardViews.find((one) => one === asked("view")) ?? "open";
  const members = await ordered("members");
  const member = memberOf(visit, members);
  const query = { view, words: asked("q"), form: asked("form"), after: asked("after"), member };
  const [page, browsers] = [await board.page(query), await board.openBrowsers()];
  const { forms } = await single("mails");
  const { token, session } = visit;
  const now = Date.now();
  return onBoard(
    words.title,
    200,
    <BoardList {...{ page, query, words, members, forms, token, now, browsers, session }} />,
  );
}

/** One enquiry with all that has become of it. */
export async function boardEnquiryPage({
  url: { searchParams },
  params: { reference = "" },
  locals,
}: Visit): Promise<VisitorPage> {
  const words = await single("board");
  const { board, visit } = await openBoard(locals);
  if (!board || !visit) return closed(words, reference, searchParams);
  const members = await ordered("members");
  const member = memberOf(visit, members);
  const story = await board.story(reference.toUpperCase(), member);
  if (!story) return message(words.enquiry.unknown, 404);
  const [day, time] = [searchParams.get("day"), searchParams.get("time")];
  const enquiry = (
    <BoardEnquiry
      {...{ story, words, members, member }}
      mails={await single("mails")}
      calendar={businessCalendar(await single("company"), await single("holidays"))}
      token={visit.token}
      asked={day === null || time === null ? undefined : { day: day.slice(0, 10), time: time.slice(0, 5) }}
      unchanged={(["stale", "unchanged"] as const).find((outcome) => searchParams.has(outcome))}
      now={Date.now()}
    />
  );
  return onBoard(`${story.name} · ${words.title}`, 200, enquiry);
}

/** Where a link to the board leads: mail scanners open links, so only the button's post opens it. */
export async function boardLinkPage({ url, params, locals }: Visit): Promise<VisitorPage> {
  const words = await single("board");
  const { services, visit } = locals;
  const { token = "" } = params;
  const state = (await services.board?.link(token)) ?? "unknown";
  const statuses = { ask: 200, used: 410, expired: 410, unknown: 404 };
  const link = (
    <BoardLink
      {...{ state, words }}
      members={await ordered("members")}
      enquiry={url.searchParams.get("enquiry") ?? ""}
      mailed={false}
      keepsCookie={visit?.keepsCookie ?? true}
      action={paths.boardLink(token)}
    />
  );
  return onBoard(words.link[state].title, statuses[state], link);
}

/** The board and the browser that asks, where it is open in that. */
async function openBoard({ services: { board }, visit }: App.Locals) {
  const isOpen = visit?.secret !== undefined && (await board?.isOpen(visit.secret));
  return isOpen ? { board, visit } : {};
}

const memberOf = ({ member }: { member: string | undefined }, members: { slug: string }[]) =>
  members.find(({ slug }) => slug === member)?.slug;

/** Offers a link where the board isn't open, which goes on to the enquiry that was requested. */
async function closed(words: BoardWords, enquiry: string, query: URLSearchParams): Promise<VisitorPage> {
  const members = await ordered("members");
  const request = <BoardClosed {...{ words, members, enquiry }} mailed={query.has("mailed")} />;
  return onBoard(words.notOpen.title, 403, request);
}

/** Says why there is nothing to see. */
const message = ({ title, text }: { title: string; text: string }, status: number): Promise<VisitorPage> =>
  onBoard(title, status, <PageHead drawing="post" title={title} lead={text} />);

async function onBoard(title: string, status: number, main: ReactNode): Promise<VisitorPage> {
  const { description, keywords } = await single("board");
  const head = { title, description, keywords };
  return {
    frame: { head, path: paths.board, bar: false },
    status,
    main: () => main,
  };
}
