import { type Expression, type SqlBool, sql } from "kysely";
import type { Content } from "#server/content/read-content.ts";
import type { Database } from "#server/database/connect.ts";
import { digitsOf, normalizeForSearch } from "#server/database/search-text.ts";
import type { Db } from "#server/database/tables.ts";
import {
  boardState,
  fieldsIn,
  firstLineOf,
  isInState,
  normalisePhone,
  senderOf,
  spamReasons,
} from "#server/enquiries/enquiry.ts";
import { mailboxOf } from "#server/enquiries/mailbox.ts";
import { withLatinDigits } from "#shared/forms/check.ts";
import { isFormName } from "#shared/forms/forms.ts";
import { type BoardView, boardViews, MOST_COUNTED } from "#shared/schemas/board.ts";

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
  const candidates = inOrder(db, query);
  const filtered = words !== "" || form !== "";
  const limit = filtered ? SEARCHED_AT_ONCE : PAGE_LENGTH + 1;
  const inForm = isFormName(form) ? sql<boolean>`form = ${form}` : sql<boolean>`true`;
  const scanned = candidates.$call(selectEntries).limit(limit);
  let matching = db.selectFrom(scanned.as("scanned")).selectAll().where(inForm);
  const position = sql.raw(kind === "sqlite" ? "instr" : "strpos");
  for (const term of termsOf(words))
    matching = matching.where(sql<boolean>`${position}(search, ${term}) > 0`);
  if (exact) matching = matching.where(sql<boolean>`not coalesce(${exact}, false)`);
  const others = await matching.limit(PAGE_LENGTH + 1).execute();
  // An index finds exact matches however old they are; they lead the first page.
  const exactly =
    exact && query.after === ""
      ? await candidates.$call(selectEntries).where(exact).where(inForm).limit(PAGE_LENGTH).execute()
      : [];
  const found = [...exactly, ...others];
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

type Candidates = ReturnType<typeof inOrder>;

const selectEntries = (candidates: Candidates) =>
  candidates
    .select(["form", "subject", "fields", "email", "phone", "search", boardState.as("state")])
    .select(["received_at as receivedAt", "reply_by as replyBy", "answered_at as answeredAt"])
    .select(["held_reason as heldReason", "taken_by as takenBy"])
    .select(spamReasons.as("spamReasons"));

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

/** Matches that an index finds: a reference with or without hyphens, a whole address, a whole telephone number. */
function exactMatch(words: string): Expression<SqlBool> | undefined {
  const [, start, end] = /^hd[\s-]*([\da-z]{5})[\s-]*([\da-z]{5})$/i.exec(words) ?? [];
  if (start && end) return sql`reference = ${`HD-${start}-${end}`.toUpperCase()}`;
  if (/^\S+@\S+\.[^\s.]{2,}$/.test(words)) return sql`email = ${mailboxOf(words)}`;
  const phone = isNumber(words) ? normalisePhone(words) : undefined;
  return phone ? sql`phone = ${phone}` : undefined;
}

/** At least five digits, spaced and punctuated as people write telephone numbers. */
const isNumber = (words: string): boolean => /^\+?(?:[\s().-]*\d){5,}[\s().-]*$/.test(withLatinDigits(words));

/** India's country code or the trunk prefix before a number of ten digits. */
const indianPrefix = /^(?:0091|91|0)(?=\d{10}$)/;

/** Texts that a match contains: the words, or the digits of a number however it is spaced. */
function termsOf(words: string): string[] {
  const text = normalizeForSearch(words);
  if (isNumber(words)) return [digitsOf(text).replace(indianPrefix, "")];
  return text.split(/\s+/).filter(Boolean);
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
