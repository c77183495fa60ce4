import { type Expression, type SqlBool, sql } from "kysely";
import { isFormName } from "../../shared/forms/forms.ts";
import { type BoardView, boardViews, MOST_COUNTED } from "../../shared/schemas/board.ts";
import type { Content } from "../application/read-content.ts";
import type { Database } from "../database/connect.ts";
import type { Db } from "../database/tables.ts";
import {
  boardState,
  fieldsIn,
  firstLineOf,
  isInState,
  normalisePhone,
  senderOf,
  spamReasons,
} from "../enquiries/enquiry.ts";
import { mailboxOf } from "../mail/mailbox.ts";

export interface BoardQuery {
  view: BoardView;
  /** Words, a name, an address or a number: then all enquiries are looked through, the newest first. */
  words: string;
  form: string;
  /** Goes on where another page ended, as its `next` says. */
  after: string;
  /** The member who uses this device. */
  member: string | undefined;
}

export type BoardPage = Awaited<ReturnType<typeof boardPage>>;

const PAGE_LENGTH = 200;
/** So many are looked through for words at a time, so that a page takes no longer the more there are. */
const SEARCHED_AT_ONCE = 5_000;

/**
 * A page of the board: what is due next first; what was searched for, and what is done, the newest first. `counts` says
 * how many each view has, up to `MOST_COUNTED`; `next` is for `after`, where there may be more; `searchedInPart` whether
 * the page ended because enough was looked through, not because it is full.
 */
export async function boardPage({ kind, db }: Database, query: BoardQuery, { members }: Content) {
  const { words, form, member } = query;
  const exact = exactMatch(words);
  const all = inOrder(db, query);
  const candidates = exact ? all.where(exact) : all;
  const filtered = words !== "" || form !== "";
  const limit = filtered ? SEARCHED_AT_ONCE : PAGE_LENGTH + 1;
  const searched = candidates
    .select(["form", "subject", "fields", "email", "search", boardState.as("state")])
    .select(["received_at as receivedAt", "reply_by as replyBy", "answered_at as answeredAt"])
    .select(["held_reason as heldReason", "taken_by as takenBy"])
    .select(spamReasons.as("spamReasons"))
    .limit(limit);
  let matching = db.selectFrom(searched.as("searched")).selectAll();
  const position = sql.raw(kind === "sqlite" ? "instr" : "strpos");
  for (const word of exact ? [] : words.toLowerCase().normalize("NFC").split(/\s+/).filter(Boolean))
    matching = matching.where(sql<boolean>`${position}(search, ${word}) > 0`);
  if (isFormName(form)) matching = matching.where("form", "=", form);
  const found = await matching.limit(PAGE_LENGTH + 1).execute();
  const beyond = found[PAGE_LENGTH];
  // The query names columns of the index alone, so that no row is read.
  const unseen = filtered && !beyond ? await candidates.offset(limit).limit(1).executeTakeFirst() : undefined;
  const next = beyond ?? unseen;
  return {
    entries: found.slice(0, PAGE_LENGTH).map((row) => {
      const fields = fieldsIn(row);
      /** The office of whoever took it, or of the member it was written to. */
      const office = members.get(row.takenBy ?? row.subject ?? "")?.office;
      return { ...row, name: senderOf(fields).name || row.email, firstLine: firstLineOf(fields), office };
    }),
    counts: await countsOf(db, member),
    next: next && `${next.at}.${next.reference}`,
    searchedInPart: unseen !== undefined,
  };
}

/** What a page has to look through, in its order, from where another ended. */
function inOrder(db: Db, { view, words, after, member }: BoardQuery) {
  const time = words === "" ? "reply_by" : "received_at";
  const direction = words === "" && (view === "open" || view === "mine") ? "asc" : "desc";
  const [, from, first] = /^(\d{1,16})\.([\w-]+)$/.exec(after) ?? [];
  const onwards = sql.raw(direction === "asc" ? ">=" : "<=");
  return (words === "" ? inView(db, view, member) : db.selectFrom("enquiries"))
    .$if(first !== undefined, (q) =>
      q.where(sql<boolean>`(${sql.ref(time)}, reference) ${onwards} (${Number(from)}, ${first})`),
    )
    .select(["reference", `${time} as at`])
    .orderBy(time, direction)
    .orderBy("reference", direction);
}

const inView = (db: Db, view: BoardView, member = "") =>
  view === "mine"
    ? db.selectFrom("enquiries").where("taken_by", "=", member).where(isInState("open"))
    : db.selectFrom("enquiries").where(isInState(view));

/** What finds its enquiries by an index, however many there are: a reference, a whole address, a whole number. */
function exactMatch(words: string): Expression<SqlBool> | undefined {
  if (/^hd-[\da-z]{5}-[\da-z]{5}$/i.test(words)) return sql`reference = ${words.toUpperCase()}`;
  if (/^\S+@\S+\.[^\s.]{2,}$/.test(words)) return sql`email = ${mailboxOf(words)}`;
  const phone = /^[+\d\s()-]{8,}$/.test(words) ? normalisePhone(words) : undefined;
  return phone ? sql`phone = ${phone}` : undefined;
}

async function countsOf(db: Db, member: string | undefined): Promise<Record<BoardView, number>> {
  const counts = boardViews.map(async (view) => {
    const rows = inView(db, view, member).select(sql`1`.as("one")).limit(MOST_COUNTED);
    const { count } = await db
      .selectFrom(rows.as("counted"))
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return [view, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<BoardView, number>;
}
