import { appointmentFault } from "../../shared/calendar/appointment.ts";
import { indianTime } from "../../shared/calendar/indian-time.ts";
import type { Context } from "../application/context.ts";
import { presentMember } from "../application/read-content.ts";
import * as acts from "../enquiries/acts.ts";
import { isInState } from "../enquiries/enquiry.ts";
import { retryDeliveries } from "../outbox/attempts.ts";
import { newDelivery, queueDeliveries } from "../outbox/queue.ts";
import { type BoardQuery, boardPage } from "./list.ts";
import { openSessions } from "./session.ts";
import { storyOf } from "./story.ts";

export const boardActions = [
  "take",
  "answered",
  "reopen",
  "spam",
  "not-spam",
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
  /** Who had it when the page was shown; empty for nobody. */
  had?: string | undefined;
  /** Of a call or visit: when it is to begin, and the day that is meant although nobody is expected to work then. */
  appointment?: { day: string; time: string; anyway: string } | undefined;
}

/** Whoever holds an old link can have no more than one mail to staff in so long, in milliseconds. */
const LINK_MAIL_EVERY_MS = 10 * 60_000;

export type Board = ReturnType<typeof openBoard>;

/**
 * The staff's board; each call asks the database.
 * @param wake called when mails were queued
 */
export function openBoard(context: Context, wake: () => void) {
  const { database, content, clock } = context;
  const sessions = openSessions(context);
  return {
    ...sessions,
    /** Mails another link to staff, for whoever holds one that opens nothing any more. False when it is none of ours. */
    async mailLink(token: string): Promise<boolean> {
      if ((await sessions.link(token)) === "unknown") return false;
      const id = `board/${Math.floor(clock() / LINK_MAIL_EVERY_MS)}`;
      await queueDeliveries(database.db, newDelivery({ reference: null, kind: "board", id }, clock()));
      wake();
      return true;
    },
    page: (query: BoardQuery) => boardPage(database, query, content),
    /** @param actor the member who reads it, as far as the device says */
    story: (reference: string, actor: string | undefined) =>
      storyOf(database.db, { reference, actor, now: clock() }, content),
    /** Does what a button says. False when the enquiry is not in a state for it, or is gone. */
    async act(what: BoardAct): Promise<boolean> {
      const done = await act(what, context);
      wake();
      return done;
    },
  };
}

async function act(what: BoardAct, { options, database, signer, content, clock }: Context): Promise<boolean> {
  const { db } = database;
  const { reference, text, had, appointment } = what;
  const now = clock();
  const actor = presentMember(content, what.actor) && what.actor;
  const by = { reference, now, actor };
  switch (what.action) {
    case "take":
      return actor !== undefined && acts.take(db, { ...by, actor }, had);
    case "answered":
      return acts.markAnswered(db, by, isInState("open"));
    case "reopen":
      return acts.reopen(db, by);
    case "spam":
      return acts.markSpam(db, signer, by);
    case "not-spam":
      return acts.release(db, signer, { ...by, webhook: options.webhookUrl !== undefined });
    case "confirm": {
      const { day = "", time = "", anyway } = appointment ?? {};
      const start = indianTime(day, time);
      const fault = appointmentFault(start, now, content.calendar);
      const isMeant = fault === undefined || (typeof fault === "object" && anyway === day);
      return start !== undefined && isMeant && acts.confirmAppointment(db, by, start);
    }
    case "note":
      return acts.addNote(db, by, text);
    case "send-again":
      return (await retryDeliveries(db, reference, now)).length > 0;
  }
}
