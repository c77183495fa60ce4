import { type Expression, type SqlBool, sql } from "kysely";
import type { Content } from "#server/content/read-content.ts";
import type { Database } from "#server/database/connect.ts";
import type { Db } from "#server/database/tables.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { getExcerpt } from "#server/enquiries/excerpt.ts";
import { normalizePhone } from "#server/enquiries/phone-number.ts";
import { extractDigits, normalizeForSearch } from "#server/enquiries/search-text.ts";
import { boardState, isInState, spamReasons } from "#server/enquiries/state.ts";
import { formatAnswer } from "#shared/forms/answers.ts";
import { isFormName } from "#shared/forms/forms.ts";
import { isEmailAddress, withLatinDigits } from "#shared/forms/validate.ts";
import { type BoardView, boardViews } from "#shared/schemas/board.ts";
import { countUpToLimit } from "./board-counts.ts";
import { createCursorCondition, formatCursor } from "./cursor.ts";
import { listRecentReaders } from "./readers.ts";

export interface BoardQuery {
  view: BoardView;
  /** Search text: words, a reference, an email address or a telephone number. A search covers all views. */
  words: string;
  form: string;
  /** Cursor: `next` of the previous page. */
  after: string;
  /** Slug of the member who uses this device. */
  member: string | undefined;
}

export type BoardPage = Awaited<ReturnType<typeof getBoardPage>>;

/** Enquiries on one page of the list. */
export const PAGE_SIZE = 100;
/** The search ignores further words, because each is compared with the text of every scanned row. */
const MAX_SEARCH_TERMS = 8;
/** Limits the rows scanned for one page of a search, because the time would otherwise grow with the table. */
const MAX_SCANNED_ROWS = 5_000;

/**
 * Returns a page of the board. Open enquiries are sorted by deadline, earliest first; those of other views by deadline,
 * latest first; search results by the time they were received, newest first. `counts` has the size of each view, up to
 * `MAX_COUNTED`. `next` is the cursor of the next page. `isSearchPartial` is true if the search or filter by form
 * stopped after `MAX_SCANNED_ROWS`.
 */
export async function getBoardPage(
  { kind, db }: Database,
  query: BoardQuery,
  { members, forms }: Content,
  now: number,
) {
  const { words, form, member } = query;
  const exactMatch = getExactMatch(words);
  const candidates = selectCandidates(db, query);
  const isFiltered = words !== "" || form !== "";
  const limit = isFiltered ? MAX_SCANNED_ROWS : PAGE_SIZE + 1;
  const isOfForm = isFormName(form) ? sql<boolean>`form = ${form}` : sql<boolean>`true`;
  const scanned = candidates.$call(withEntryColumns).limit(limit);
  let matching = db.selectFrom(scanned.as("scanned")).selectAll().where(isOfForm);
  const indexOf = sql.raw(kind === "sqlite" ? "instr" : "strpos");
  for (const term of getSearchTerms(words))
    matching = matching.where(sql<boolean>`${indexOf}(search, ${term}) > 0`);
  if (exactMatch) matching = matching.where(sql<boolean>`not coalesce(${exactMatch}, false)`);
  const otherMatches = await matching.limit(PAGE_SIZE + 1).execute();
  // Exact matches of any age are found by an index. They are at the top of the first page.
  const exactMatches =
    exactMatch && query.after === ""
      ? await candidates.$call(withEntryColumns).where(exactMatch).where(isOfForm).limit(PAGE_SIZE).execute()
      : [];
  const matches = [...exactMatches, ...otherMatches];
  const firstOfNext = matches[PAGE_SIZE];
  // Selects only indexed columns, so that the database reads the index and not the table.
  const unscanned =
    isFiltered && !firstOfNext ? await candidates.offset(limit).limit(1).executeTakeFirst() : undefined;
  const next = firstOfNext ?? unscanned;
  const rows = matches.slice(0, PAGE_SIZE);
  const readers = await listRecentReaders(
    db,
    rows.map(({ reference }) => reference),
    { member, now },
  );
  return {
    entries: rows.map((row) => {
      const fields = parseFields(row);
      /** Office of the assignee, or of the member to whom the message was sent. */
      const office = members.get(row.takenBy ?? row.subject ?? "")?.office;
      return {
        ...row,
        name: getSender(fields).name || row.email,
        excerpt: getExcerpt(fields),
        office,
        /** Slug of the member for whom the message is. */
        addressee: row.form === "member-message" ? row.subject : null,
        /** The requested day, such as `2026-11-28`. */
        day: fields.day ?? "",
        budget: formatAnswer("budget", fields.budget ?? "", forms.forms.contact),
        reader: readers.get(row.reference),
      };
    }),
    counts: await countViews(db, member),
    next: next && formatCursor({ at: next.at, id: next.reference }),
    isSearchPartial: unscanned !== undefined,
  };
}

type Candidates = ReturnType<typeof selectCandidates>;

const withEntryColumns = (candidates: Candidates) =>
  candidates
    .select(["form", "subject", "fields", "email", "phone", "search", boardState.as("state")])
    .select(["received_at as receivedAt", "reply_by as replyBy", "answered_at as answeredAt"])
    .select(["held_reason as heldReason", "taken_by as takenBy", "version"])
    .select(spamReasons.as("spamReasons"));

/** Selects the enquiries of a view or a search in the order of the page, starting at the cursor. */
function selectCandidates(db: Db, { view, words, after, member }: BoardQuery) {
  const time = words === "" ? "reply_by" : "received_at";
  const direction = words === "" && (view === "open" || view === "mine") ? "asc" : "desc";
  return (words === "" ? selectView(db, view, member) : db.selectFrom("enquiries"))
    .where(createCursorCondition(after, { at: time, id: "reference" }, direction))
    .select(["reference", `${time} as at`])
    .orderBy(time, direction)
    .orderBy("reference", direction);
}

const selectView = (db: Db, view: BoardView, member = "") =>
  view === "mine"
    ? db.selectFrom("enquiries").where("taken_by", "=", member).where(isInState("open"))
    : db.selectFrom("enquiries").where(isInState(view));

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

async function countViews(db: Db, member: string | undefined): Promise<Record<BoardView, number>> {
  const counts = boardViews.map(
    async (view) => [view, await countUpToLimit(db, selectView(db, view, member))] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<BoardView, number>;
}
