import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import { countRowsUpTo } from "#server/database/count-rows.ts";
import { createCursorCondition, formatCursor } from "#server/database/cursor.ts";
import type { Db } from "#server/database/tables.ts";
import { isFormName } from "#shared/forms/forms.ts";
import { isEmailAddress, withLatinDigits } from "#shared/forms/validate.ts";
import { type BoardView, boardViews, MAX_COUNTED } from "#shared/schemas/board.ts";
import { normalizeEmailAddress } from "./email-address.ts";
import { normalizePhone } from "./phone-number.ts";
import { extractDigits, normalizeForSearch } from "./search-text.ts";
import { hasPaymentToCheck, isInState, spamReasons, stateExpression } from "./state.ts";

export interface ListQuery {
  view: BoardView;
  /** Search text: words, a reference, an email address or a telephone number. A search covers all views. */
  words: string;
  form: string;
  /** Cursor: `next` of the previous page. */
  after: string;
  /** Slug of the member whose enquiries the view `mine` contains. */
  member: string | undefined;
}

export const PAGE_SIZE = 100;
/** The search ignores further words, because each is compared with the text of every scanned row. */
const MAX_SEARCH_TERMS = 8;
/** Limits the rows scanned for one page of a search, because the time would otherwise grow with the table. */
const MAX_SCANNED_ROWS = 5_000;

/**
 * Returns a page of a view or search. Open enquiries and payments to check are sorted by deadline, earliest first; those of other views by
 * deadline, latest first; search results by the time they were received, newest first. `next` is the cursor of the next
 * page. `isPartial` is true if the search or filter by form stopped after `MAX_SCANNED_ROWS`.
 */
export async function listEnquiries(database: Database, query: ListQuery) {
  const isFiltered = query.words !== "" || query.form !== "";
  const limit = isFiltered ? MAX_SCANNED_ROWS : PAGE_SIZE + 1;
  const otherMatches = await listMatches(database, query, limit);
  // Exact matches of any age are found by an index. They are at the top of the first page.
  const exactMatches = query.after === "" ? await listExactMatches(database.db, query) : [];
  const matches = [...exactMatches, ...otherMatches];
  const firstOfNext = matches[PAGE_SIZE];
  const unscanned =
    isFiltered && !firstOfNext ? await findFirstUnscanned(database.db, query, limit) : undefined;
  const next = firstOfNext ?? unscanned;
  return {
    rows: matches.slice(0, PAGE_SIZE),
    next: next && formatCursor({ at: next.at, id: next.reference }),
    isPartial: unscanned !== undefined,
  };
}

/** Returns the enquiries among the first `limit` ones that match the query, without exact matches. */
function listMatches({ kind, db }: Database, query: ListQuery, limit: number) {
  const { words, form } = query;
  const exactMatch = getExactMatch(words);
  const scanned = selectCandidates(db, query).$call(withEntryColumns).limit(limit);
  let matching = db.selectFrom(scanned.as("scanned")).selectAll().where(isOfForm(form));
  const indexOf = sql.raw(kind === "sqlite" ? "instr" : "strpos");
  for (const term of getSearchTerms(words))
    matching = matching.where(sql<boolean>`${indexOf}(search, ${term}) > 0`);
  if (exactMatch) matching = matching.where(sql<boolean>`not coalesce(${exactMatch}, false)`);
  return matching.limit(PAGE_SIZE + 1).execute();
}

async function listExactMatches(db: Db, query: ListQuery) {
  const exactMatch = getExactMatch(query.words);
  if (!exactMatch) return [];
  return selectCandidates(db, query)
    .$call(withEntryColumns)
    .where(exactMatch)
    .where(isOfForm(query.form))
    .limit(PAGE_SIZE)
    .execute();
}

/** Selects only indexed columns, so that the database reads the index and not the table. */
const findFirstUnscanned = (db: Db, query: ListQuery, scanned: number) =>
  selectCandidates(db, query).offset(scanned).limit(1).executeTakeFirst();

const isOfForm = (form: string) => (isFormName(form) ? sql<boolean>`form = ${form}` : sql<boolean>`true`);

type Candidates = ReturnType<typeof selectCandidates>;

const withEntryColumns = (candidates: Candidates) =>
  candidates
    .select(["form", "subject", "fields", "email", "phone", "search", stateExpression.as("state")])
    .select(["received_at as receivedAt", "reply_by as replyBy", "answered_at as answeredAt"])
    .select(["held_reason as heldReason", "taken_by as takenBy", "version"])
    .select("appointment_at as appointmentAt")
    .select(spamReasons.as("spamReasons"));

/** Selects the enquiries of a view or a search in the order of the page, starting at the cursor. */
function selectCandidates(db: Db, { view, words, after, member }: ListQuery) {
  const time = words === "" ? "reply_by" : "received_at";
  const direction = words === "" && ASCENDING_VIEWS.includes(view) ? "asc" : "desc";
  return (words === "" ? selectView(db, view, member) : db.selectFrom("enquiries"))
    .where(createCursorCondition(after, { at: time, id: "reference" }, direction))
    .select(["reference", `${time} as at`])
    .orderBy(time, direction)
    .orderBy("reference", direction);
}

/** Views that start with the earliest deadline. */
const ASCENDING_VIEWS: readonly BoardView[] = ["open", "mine", "payments"];

function selectView(db: Db, view: BoardView, member = "") {
  const enquiries = db.selectFrom("enquiries");
  if (view === "mine") return enquiries.where("taken_by", "=", member).where(isInState("open"));
  return enquiries.where((e) => (view === "payments" ? hasPaymentToCheck(e) : isInState(view)));
}

/** Returns a condition that uses an index: a complete reference, email address or telephone number. */
function getExactMatch(words: string): Expression<SqlBool> | undefined {
  const [, start, end] = /^hd[\s-]*([\da-z]{5})[\s-]*([\da-z]{5})$/i.exec(words) ?? [];
  if (start && end) return sql`reference = ${`HD-${start}-${end}`.toUpperCase()}`;
  if (isEmailAddress(words)) return sql`email = ${normalizeEmailAddress(words)}`;
  const phone = isPhoneNumber(words) ? normalizePhone(words) : undefined;
  return phone ? sql`phone = ${phone}` : undefined;
}

/** Whether a text consists of at least five digits and punctuation of telephone numbers. */
const isPhoneNumber = (words: string): boolean =>
  /^\+?(?:[\s().-]*\d){5,}[\s().-]*$/.test(withLatinDigits(words));

/** India's country code or trunk prefix before a number of ten digits. */
const INDIAN_PREFIX = /^(?:0091|91|0)(?=\d{10}$)/;

/** Returns the strings that a match must contain: each word, or the digits of a telephone number. */
function getSearchTerms(words: string): string[] {
  const text = normalizeForSearch(words);
  if (isPhoneNumber(words)) return [extractDigits(text).replace(INDIAN_PREFIX, "")];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_TERMS);
}

/** Counts up to `MAX_COUNTED`. */
export async function countViews(db: Db, member: string | undefined): Promise<Record<BoardView, number>> {
  const counts = boardViews.map(async (view) => [view, await countView(db, view, member)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<BoardView, number>;
}

/** Counts up to `MAX_COUNTED`. */
export const countView = (db: Db, view: BoardView, member?: string): Promise<number> =>
  countRowsUpTo(db, selectView(db, view, member), MAX_COUNTED);

/** Returns the fields, email addresses, assignees and states of enquiries, by deadline. */
export async function listSenders(db: Db, references: string[]) {
  if (references.length === 0) return [];
  return db
    .selectFrom("enquiries")
    .select(["reference", "fields", "email", "taken_by", stateExpression.as("state")])
    .where("reference", "in", references)
    .orderBy("reply_by")
    .execute();
}

/**
 * Returns the references of open enquiries by deadline, without the given one and those that are assigned to members
 * other than `actor`.
 */
export async function listNextDue(
  db: Db,
  { reference, actor, limit }: { reference: string; actor: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("reference")
    .where(isInState("open"))
    .where("reference", "!=", reference)
    .where((e) => e.or([e("taken_by", "is", null), e("taken_by", "=", actor ?? "")]))
    .orderBy("reply_by")
    .orderBy("reference")
    .limit(limit)
    .execute();
  return rows.map((row) => row.reference);
}
