import * as acts from "#server/actions/actions.ts";
import { addressesIn } from "#server/config/address-list.ts";
import { presentMember } from "#server/content/read-content.ts";
import type { Context } from "#server/context.ts";
import { newDelivery, queueDeliveries } from "#server/deliveries/queue.ts";
import { enquiryNamed, isInState } from "#server/enquiries/enquiry.ts";
import { readersOf } from "#server/mail/letterhead.ts";
import { retryDeliveries } from "#server/outbox/attempts.ts";
import { appointmentFault } from "#shared/calendar/appointment.ts";
import { DAY_MS, indianTime } from "#shared/calendar/indian-time.ts";
import { type BoardQuery, boardPage } from "./list.ts";
import { openSessions } from "./session.ts";
import { storyOf } from "./story.ts";

export const boardActions = [
  "take",
  "answered",
  "reopen",
  "spam",
  "not-spam",
  "approve",
  "reject",
  "confirm",
  "note",
  "send-again",
] as const;
export type BoardAction = (typeof boardActions)[number];

interface BoardAct {
  reference: string;
  action: BoardAction;
  /** Slug of the member who uses the device. */
  actor: string | undefined;
  /** Of a note. */
  text: string;
  /** Version of the enquiry that the page showed. */
  seen?: number | undefined;
  /** Of a call or visit: when it begins, and a day that is confirmed although it is no business day. */
  appointment?: { day: string; time: string; anyway: string } | undefined;
}

/** What an action came to: `stale` if the enquiry changed after the page was shown, `refused` if it isn't in a state for it. */
export type BoardOutcome = "done" | "stale" | "refused";

/** Anyone can request a link, so each address gets at most one in this time, and so many a day. */
const LINK_MAIL_INTERVAL_MS = 10 * 60_000;
const MAX_LINK_MAILS_A_DAY = 12;

export type Board = ReturnType<typeof openBoard>;

/**
 * The staff's board; each call queries the database.
 * @param wake called when mails were queued
 */
export function openBoard(context: Context, wake: () => void) {
  const { database, content, clock } = context;
  return {
    ...openSessions(context),
    /** Mails one-time links, as far as the limits for each address allow. */
    async mailLinks(request: LinkRequest): Promise<void> {
      await queueLinkMails(context, request);
      wake();
    },
    page: (query: BoardQuery) => boardPage(database, query, content),
    /** @param actor the member who reads it, if known */
    story: (reference: string, actor: string | undefined) =>
      storyOf(database.db, { reference, actor, now: clock() }, content),
    /** Performs the action of a button. */
    async act(request: BoardAct): Promise<BoardOutcome> {
      const done = await act(request, context);
      wake();
      if (done) return "done";
      const row = await enquiryNamed(database.db, request.reference);
      return row && request.seen !== undefined && row.version !== request.seen ? "stale" : "refused";
    },
  };
}

interface LinkRequest {
  /** Slug of the member who gets it; anything else, such as `TEAM`, stands for everyone in MAIL_TO. */
  to: string;
  /** Reference of the enquiry that the link goes on to, if any. */
  enquiry: string;
}

async function queueLinkMails(context: Context, { to, enquiry }: LinkRequest): Promise<void> {
  const { database, content, clock, signer } = context;
  const now = clock();
  const member = presentMember(content, to)?.email;
  const recipients = member ? [member] : addressesIn(readersOf(context));
  const reference = (await enquiryNamed(database.db, enquiry))?.reference ?? null;
  for (const recipient of recipients) {
    const { count } = await database.db
      .selectFrom("deliveries")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("recipient", "=", recipient)
      .where("created_at", ">", now - DAY_MS)
      .where("kind", "=", "board")
      .executeTakeFirstOrThrow();
    if (count >= MAX_LINK_MAILS_A_DAY) continue;
    const id = `board-${Math.floor(now / LINK_MAIL_INTERVAL_MS)}-${signer.digest(recipient)}`;
    await queueDeliveries(database.db, newDelivery({ reference, kind: "board", recipient, id }, now));
  }
}

async function act(
  request: BoardAct,
  { options, database, signer, content, clock }: Context,
): Promise<boolean> {
  const { db } = database;
  const { reference, text, seen, appointment } = request;
  const now = clock();
  const actor = presentMember(content, request.actor) && request.actor;
  const by = { reference, now, actor, seen };
  switch (request.action) {
    case "take":
      return actor !== undefined && acts.take(db, { ...by, actor });
    case "answered":
      return acts.markAnswered(db, by, isInState("open"));
    case "reopen":
      return acts.reopen(db, by);
    case "spam":
      return acts.markSpam(db, signer, by);
    case "not-spam":
      return acts.release(db, signer, { ...by, webhook: options.webhookUrl !== undefined });
    case "approve":
      return acts.moderate(db, by, "approved");
    case "reject":
      return acts.moderate(db, by, "rejected");
    case "confirm": {
      const { day = "", time = "", anyway } = appointment ?? {};
      const start = indianTime(day, time);
      const fault = appointmentFault(start, now, content.calendar);
      const isMeant = fault === undefined || (typeof fault === "object" && anyway === day);
      return start !== undefined && isMeant && acts.confirmAppointment(db, by, start);
    }
    case "note":
      // A note changes nothing that a colleague could have changed, so it is never refused as stale.
      return acts.addNote(db, by, text);
    case "send-again":
      return (await retryDeliveries(db, reference, now)).length > 0;
  }
}
