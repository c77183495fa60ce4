import { type SelectQueryBuilder, sql } from "kysely";
import { type FormName, isFormName } from "../../shared/forms/forms.ts";
import { type BoardView, boardViews } from "../../shared/schemas/board.ts";
import type { Content } from "../application/read-content.ts";
import type { Database } from "../database/connect.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import { normalisePhone } from "../enquiries/phone.ts";
import { firstLineOf, senderOf } from "../enquiries/sender.ts";
import { type BoardState, boardState, isInState } from "../enquiries/state.ts";
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

export interface BoardEntry {
  reference: string;
  form: FormName;
  state: BoardState;
  name: string;
  firstLine: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  replyBy: number;
  answeredAt: number | undefined;
  heldReason: string | undefined;
  takenBy: string | undefined;
  /** Of whoever took it, or of the member it was written to. */
  office: string | undefined;
}

export interface BoardPage {
  entries: BoardEntry[];
  /** How many each view has, up to `MOST_COUNTED`. */
  counts: Record<BoardView, number>;
  /** For `after`, where there may be more. */
  next: string | undefined;
  /** Whether the page ended because enough was looked through, not because it is full. */
  searchedInPart: boolean;
}

const PAGE_LENGTH = 200;
const MOST_COUNTED = 1_000;
/** So many are looked through for words at a time, so that a page takes no longer the more there are. */
const SEARCHED_AT_ONCE = 5_000;

const columns = [
  "reference",
  "form",
  "subject",
  "fields",
  "email",
  "received_at",
  "reply_by",
  "answered_at",
  "held_reason",
  "taken_by",
  "search",
] as const;
type Candidate = Pick<EnquiryRow, (typeof columns)[number]> & { state: BoardState };

/** A page of the board: what is due next first; what was searched for, and what is done, the newest first. */
export async function boardPage(database: Database, query: BoardQuery, content: Content): Promise<BoardPage> {
  const filtered = query.words !== "" || query.form !== "";
  const exact = exactMatch(query.words);
  const ordered = exact
    ? database.db.selectFrom("enquiries").where(exact.column, "=", exact.value)
    : inView(database, query);
  const limit = filtered && !exact ? SEARCHED_AT_ONCE : PAGE_LENGTH;
  const candidates = placed(ordered, query).limit(limit + 1);
  const words = exact ? [] : query.words.toLowerCase().normalize("NFC").split(/\s+/).filter(Boolean);
  const found = (await matching(database, candidates, words, query.form, limit)) as Candidate[];
  const full = found.length > PAGE_LENGTH;
  const entries = found.slice(0, PAGE_LENGTH);
  const last = full ? entries.at(-1) : filtered ? await lastOf(candidates, query, limit) : undefined;
  return {
    entries: entries.map((row) => entryOf(row, content)),
    counts: await countsOf(database, query.member),
    next: last && `${last[sortKey(query)]}.${last.reference}`,
    searchedInPart: !full && last !== undefined,
  };
}

type Enquiries = SelectQueryBuilder<Tables, "enquiries", object>;

function inView({ db }: Database, { view, words, member }: BoardQuery): Enquiries {
  const all = db.selectFrom("enquiries");
  if (words !== "") return all;
  if (view !== "mine") return all.where(isInState(view));
  return all.where("taken_by", "=", member ?? "").where(isInState("open"));
}

/** In the order of the page, from where another ended. */
function placed(query: Enquiries, { view, words, after }: BoardQuery): Enquiries {
  const column = sortKey({ words });
  const direction = isDueNextFirst(view, words) ? "asc" : "desc";
  const [, time, reference] = /^(\d{1,16})\.([\w-]+)$/.exec(after) ?? [];
  const past = direction === "asc" ? sql.raw(">") : sql.raw("<");
  return query
    .$if(reference !== undefined, (q) =>
      q.where(sql<boolean>`(${sql.ref(column)}, reference) ${past} (${Number(time)}, ${reference})`),
    )
    .orderBy(column, direction)
    .orderBy("reference", direction);
}

const isDueNextFirst = (view: BoardView, words: string) =>
  words === "" && (view === "open" || view === "mine");

const sortKey = ({ words }: Pick<BoardQuery, "words">) => (words === "" ? "reply_by" : "received_at");

function matching(
  { kind, db }: Database,
  candidates: Enquiries,
  words: string[],
  form: string,
  limit: number,
) {
  const position = sql.raw(kind === "sqlite" ? "instr" : "strpos");
  const looked = candidates
    .clearLimit()
    .limit(limit === PAGE_LENGTH ? limit + 1 : limit)
    .select([...columns, boardState.as("state")])
    .as("looked");
  let query = db.selectFrom(looked).selectAll();
  for (const word of words) query = query.where(sql<boolean>`${position}(search, ${word}) > 0`);
  if (isFormName(form)) query = query.where("form", "=", form);
  return query.limit(PAGE_LENGTH + 1).execute();
}

/** The last that was looked through where there are more after it: only what the index has, so that no row is read. */
async function lastOf(
  candidates: Enquiries,
  query: BoardQuery,
  limit: number,
): Promise<Pick<Candidate, "reference" | ReturnType<typeof sortKey>> | undefined> {
  const [last, more] = await candidates
    .clearLimit()
    .select(["reference", sortKey(query)])
    .offset(limit - 1)
    .limit(2)
    .execute();
  return more && last;
}

/** What finds its enquiries by an index, however many there are: a reference, a whole address, a whole number. */
function exactMatch(words: string): { column: "reference" | "email" | "phone"; value: string } | undefined {
  if (/^hd-[\da-z]{5}-[\da-z]{5}$/i.test(words)) return { column: "reference", value: words.toUpperCase() };
  if (/^\S+@\S+\.[^\s.]{2,}$/.test(words)) return { column: "email", value: mailboxOf(words) };
  const phone = /^[+\d\s()-]{8,}$/.test(words) ? normalisePhone(words) : undefined;
  return phone ? { column: "phone", value: phone } : undefined;
}

async function countsOf({ db }: Database, member: string | undefined): Promise<Record<BoardView, number>> {
  const counts = boardViews.map(async (view) => {
    const rows = inView({ db } as Database, { view, words: "", form: "", after: "", member })
      .select(sql`1`.as("one"))
      .limit(MOST_COUNTED);
    const { count } = await db
      .selectFrom(rows.as("counted"))
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return [view, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<BoardView, number>;
}

function entryOf(row: Candidate, { members }: Content): BoardEntry {
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const { reference, form, state } = row;
  return {
    reference,
    form,
    state,
    name: senderOf(fields).name || row.email,
    firstLine: firstLineOf(fields),
    receivedAt: row.received_at,
    replyBy: row.reply_by,
    answeredAt: row.answered_at ?? undefined,
    heldReason: row.held_reason ?? undefined,
    takenBy: row.taken_by ?? undefined,
    office: members.get(row.taken_by ?? row.subject ?? "")?.office,
  };
}
