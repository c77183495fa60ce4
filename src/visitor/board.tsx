import type { ReactNode } from "react";
import { paths } from "../../shared/addresses/paths";
import { businessCalendar } from "../../shared/calendar/promise";
import { askedAppointment, boardQuery } from "../board/query";
import { single } from "../content/collections";
import { orderedMembers } from "../content/company";
import { BoardEnquiry } from "../sections/board/BoardEnquiry";
import { BoardLink } from "../sections/board/BoardLink";
import { BoardList } from "../sections/board/BoardList";
import { BoardMessage } from "../sections/board/BoardMessage";
import type { Visit, VisitorPage } from "./page";

/** The staff's board. */
export async function boardPage({ url, locals }: Visit): Promise<VisitorPage> {
  const words = await single("board");
  const { forms } = await single("mails");
  const members = await orderedMembers();
  const { services, visit } = locals;
  const query = boardQuery(url.searchParams, memberOf(visit, members));
  const page = (await isOpen(locals)) ? await services.board?.page(query) : undefined;
  if (!page || !visit) return onBoard(words.notOpen.title, 403, <BoardMessage {...words.notOpen} />);
  const { token } = visit;
  const list = <BoardList {...{ page, query, words, members, forms, token }} now={Date.now()} />;
  return onBoard(words.title, 200, list);
}

/** One enquiry with all that has become of it. */
export async function boardEnquiryPage({ url, params, locals }: Visit): Promise<VisitorPage> {
  const words = await single("board");
  const mails = await single("mails");
  const members = await orderedMembers();
  const { services, visit } = locals;
  const open = await isOpen(locals);
  const member = memberOf(visit, members);
  const reference = (params["reference"] ?? "").toUpperCase();
  const story = open ? await services.board?.story(reference, member) : undefined;
  if (!story || !visit) {
    const message = open ? words.enquiry.unknown : words.notOpen;
    return onBoard(message.title, open ? 404 : 403, <BoardMessage {...message} />);
  }
  const asked = askedAppointment(url.searchParams);
  const calendar = businessCalendar(await single("company"), await single("holidays"));
  const enquiry = (
    <BoardEnquiry
      {...{ story, words, mails, members, member, asked, calendar }}
      token={visit.token}
      unchanged={url.searchParams.has("unchanged")}
      now={Date.now()}
    />
  );
  return { ...(await onBoard(`${story.name} · ${words.title}`, 200, enquiry)), keepsFrame: false };
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
      mailed={url.searchParams.has("mailed")}
      keepsCookie={visit?.keepsCookie ?? true}
      action={paths.boardLink(token)}
    />
  );
  return onBoard(words.link[state].title, statuses[state], link);
}

async function onBoard(title: string, status: number, main: ReactNode): Promise<VisitorPage> {
  const { description, keywords } = await single("board");
  const head = { title, description, keywords };
  return {
    frame: { head, path: paths.board, socialPicture: paths.contact, bar: false },
    status,
    main: () => main,
  };
}

const isOpen = async ({ services, visit }: App.Locals): Promise<boolean> =>
  visit?.secret !== undefined && (await services.board?.isOpen(visit.secret)) === true;

const memberOf = (visit: App.Locals["visit"], members: { slug: string }[]): string | undefined =>
  members.find(({ slug }) => slug === visit?.member)?.slug;
