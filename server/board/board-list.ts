import type { Content } from "#server/content/read-content.ts";
import type { Database } from "#server/database/connect.ts";
import { listConversations, listDraftAuthors } from "#server/enquiries/conversations.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { countViews, type ListQuery, listEnquiries } from "#server/enquiries/enquiry-list.ts";
import { getExcerpt } from "#server/enquiries/excerpt.ts";
import { listRecentReaders } from "#server/enquiries/readers.ts";
import { formatAnswer } from "#shared/forms/answers.ts";
import { listOrderSummaries } from "./order-details.ts";

export type BoardPage = Awaited<ReturnType<typeof getBoardPage>>;

type Row = Awaited<ReturnType<typeof listEnquiries>>["rows"][number];

/**
 * Returns a page of the board. `counts` has the size of each view, up to `MAX_COUNTED`. `next` is the cursor of the next
 * page. `isSearchPartial` is true if there may be older matches that were not searched.
 */
export async function getBoardPage(database: Database, query: ListQuery, content: Content, now: number) {
  const { db } = database;
  const { member } = query;
  const { rows, next, isPartial } = await listEnquiries(database, query);
  const references = rows.map(({ reference }) => reference);
  const [readers, conversations, drafts, orders] = await Promise.all([
    listRecentReaders(db, references, { member, now }),
    listConversations(db, references),
    listDraftAuthors(db, references),
    listOrderSummaries(db, references),
  ]);
  return {
    entries: rows.map((row) => ({
      ...toEntry(row, content),
      reader: readers.get(row.reference),
      /** `undefined` without any mail or answer after the message of the form. */
      conversation: conversations.get(row.reference),
      /** Slugs of the members who have begun a reply. */
      drafts: drafts.get(row.reference) ?? [],
      order: orders.get(row.reference),
    })),
    counts: await countViews(db, member),
    next,
    isSearchPartial: isPartial,
  };
}

function toEntry(row: Row, { members, forms }: Content) {
  const fields = parseFields(row);
  return {
    ...row,
    name: getSender(fields).name || row.email,
    /** Of the message of the form. */
    excerpt: getExcerpt(fields),
    /** Office of the assignee, or of the member to whom the message was sent. */
    office: members.get(row.takenBy ?? row.subject ?? "")?.office,
    /** Slug of the member for whom the message is. */
    addressee: row.form === "member-message" ? row.subject : null,
    /** The requested day, such as `2026-11-28`. */
    day: fields.day ?? "",
    budget: formatAnswer("budget", fields.budget ?? "", forms.forms.contact),
  };
}
