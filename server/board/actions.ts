import { type Kysely, sql } from "kysely";
import { appointmentFault, appointmentStart } from "../../shared/calendar/appointment.ts";
import type { BusinessCalendar } from "../../shared/calendar/promise.ts";
import type { Database } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import { markAnswered, reopen } from "../enquiries/answered.ts";
import { confirmAppointment } from "../enquiries/appointment.ts";
import { release } from "../enquiries/decide-held.ts";
import { recordEvent } from "../enquiries/events.ts";
import { markSpam } from "../enquiries/spam.ts";
import { type BoardState, boardState, isInState } from "../enquiries/state.ts";
import type { Signer } from "../links/signing.ts";

export const boardActions = ["take", "answered", "reopen", "spam", "not-spam", "confirm", "note"] as const;
export type BoardAction = (typeof boardActions)[number];

export interface BoardAct {
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

/** The longest note, in characters. */
const NOTE_LENGTH = 2_000;

interface ActOptions {
  signer: Signer;
  now: number;
  webhook: boolean;
  calendar: BusinessCalendar;
}

/** Does what a button of the board says. False when the enquiry is not in a state for it, or is gone. */
export async function act(
  database: Database,
  { reference, action, actor, text, had, appointment }: BoardAct,
  { signer, now, webhook, calendar }: ActOptions,
): Promise<boolean> {
  const { db } = database;
  switch (action) {
    case "take":
      return actor !== undefined && take(db, reference, actor, now, had);
    case "answered":
      return (
        (await boardStateOf(db, reference)) === "open" &&
        (await markAnswered(db, reference, now, actor)) === "done"
      );
    case "reopen":
      return reopen(db, reference, now, actor);
    case "spam":
      return markSpam(database, signer, { reference, now, actor });
    case "not-spam":
      return release(database, signer, { reference, now, actor, webhook });
    case "confirm": {
      const { day = "", time = "", anyway } = appointment ?? {};
      const start = appointmentStart(day, time);
      const fault = appointmentFault(start, now, calendar);
      const isMeant = fault === undefined || (typeof fault === "object" && anyway === day);
      if (start === undefined || !isMeant) return false;
      return confirmAppointment(db, { reference, start, actor, now });
    }
    case "note":
      return addNote(db, { reference, actor, text, now });
  }
}

/**
 * Notes who answers an enquiry; another may take it over. False when nobody waits for an answer to it, or when somebody
 * else was quicker than whoever saw it with `had`.
 */
export async function take(
  db: Kysely<Tables>,
  reference: string,
  actor: string,
  now: number,
  had?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("enquiries")
      .set({ taken_by: actor })
      .where("reference", "=", reference)
      .where(isInState("open"))
      .where((e) => e.or([e("taken_by", "is", null), e("taken_by", "!=", actor)]))
      .$if(had !== undefined, (q) =>
        q.where((e) => e(e.fn.coalesce("taken_by", sql.lit("")), "=", had ?? "")),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordEvent(trx, { reference, kind: "taken", actor, now });
    return numUpdatedRows > 0n;
  });
}

/** Adds a note to an enquiry, cut to `NOTE_LENGTH`. False when it is empty or there is no such enquiry. */
export async function addNote(
  db: Kysely<Tables>,
  {
    reference,
    actor,
    text,
    now,
  }: { reference: string; actor: string | undefined; text: string; now: number },
): Promise<boolean> {
  const note = text.toWellFormed().replaceAll("\r\n", "\n").replace(controls, " ").trim();
  if (note === "" || (await boardStateOf(db, reference)) === undefined) return false;
  const kept = [...note].slice(0, NOTE_LENGTH).join("");
  await recordEvent(db, { reference, kind: "note", actor, now, text: kept });
  return true;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

async function boardStateOf(db: Kysely<Tables>, reference: string): Promise<BoardState | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .select(boardState.as("state"))
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.state;
}
