import type { Content } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { countEnquiriesByOrigin, countPromises, getAnswerStats } from "#server/enquiries/statistics.ts";
import { getOrderFigures } from "#server/orders/order-figures.ts";
import { listReceiptYears } from "#server/orders/receipt-list.ts";
import { listMissedSearches } from "#server/visits/missed-searches.ts";
import { formatCampaign } from "#server/visits/visit-attributes.ts";
import { readDailyVisits, readVisitTotals } from "#server/visits/visit-totals.ts";
import { DAY_MS, getIndianDay, getIndianMidnight } from "#shared/calendar/indian-time.ts";
import type { FigurePeriod } from "#shared/schemas/board.ts";

/** The counts of one value, such as a page or a referring site. */
export interface Figure {
  /** Empty for visits without a referring site or a language. */
  value: string;
  visits: number;
  views: number;
  /** Enquiries that came of these visits. */
  enquiries: number;
  /** Enquiries that were sent from this page. */
  sent: number;
}

export type Figures = Awaited<ReturnType<typeof getFigures>>;

/**
 * Returns the visits of a period and the enquiries that came of them. Quarantined enquiries and those marked as spam are
 * not counted. An enquiry without a first page, because it was sent without JavaScript, counts for the page of its form.
 */
export async function getFigures(
  db: Db,
  period: FigurePeriod,
  now: number,
  content: Pick<Content, "offers">,
) {
  const days = listDays(period, now);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const start = getIndianMidnight(new Date(from));
  const totals = await readVisitTotals(db, from, to);
  const dailyVisits = await readDailyVisits(db, from, to);
  const end = start + days.length * DAY_MS;
  const enquiries = await countEnquiriesByOrigin(db, start, end);
  const selectTotals = (dimension: string) => totals.filter((total) => total.dimension === dimension);
  const countEnquiriesBy = (getValue: (group: EnquiryGroup) => string) =>
    enquiries.map((group) => ({ value: getValue(group), enquiries: group.count }));
  const getInterval = (day: string) => (period === "12m" ? day.slice(0, 7) : day);
  const timeline = addUp([
    ...days.map((day) => ({ value: getInterval(day) })),
    ...dailyVisits.map(({ day, ...counts }) => ({ ...counts, value: getInterval(day) })),
    ...countEnquiriesBy(({ day }) => getInterval(day)),
  ]);
  return {
    period,
    from,
    to,
    total: addUp([{ value: "" }, ...timeline.map((figure) => ({ ...figure, value: "" }))])[0] as Figure,
    /** Each day, or each month of the twelve months, oldest first. */
    timeline,
    pages: sortFigures(
      addUp([
        ...selectTotals("page"),
        ...countEnquiriesBy(({ entryPage, page }) => entryPage ?? page ?? ""),
        ...enquiries.map(({ page, count }) => ({ value: page ?? "", sent: count })),
      ]),
    ),
    sources: sortFigures(
      addUp([...selectTotals("source"), ...countEnquiriesBy(({ referrer }) => referrer ?? "")]),
    ),
    campaigns: sortFigures(
      addUp([
        ...selectTotals("campaign"),
        ...countEnquiriesBy(({ campaign }) => formatCampaign(JSON.parse(campaign))),
      ]).filter(({ value }) => value !== ""),
    ),
    forms: sortFigures(addUp(countEnquiriesBy(({ form }) => form))),
    languages: sortFigures(addUp(selectTotals("language"))),
    devices: sortFigures(addUp(selectTotals("device"))),
    /** Searches without a result, if several networks have sent them. */
    missedSearches: await listMissedSearches(db, from, to),
    /** Enquiries whose deadline was in the period, and how many of them were answered in time. */
    promises: await countPromises(db, start, now),
    answers: await getAnswerStats(db, start - 1, now),
    orders: await getOrderFigures(db, { start, end }, content),
    /** Financial years with receipts, newest first. */
    receiptYears: await listReceiptYears(db),
  };
}

/** Returns the days of a period up to today, oldest first. */
function listDays(period: FigurePeriod, now: number): string[] {
  const today = getIndianDay(now);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const end = Date.parse(today);
  const start =
    period === "12m" ? Date.UTC(year, month - 12, 1) : end - (Number.parseInt(period, 10) - 1) * DAY_MS;
  return Array.from({ length: (end - start) / DAY_MS + 1 }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

type EnquiryGroup = Awaited<ReturnType<typeof countEnquiriesByOrigin>>[number];

const countNames = ["visits", "views", "enquiries", "sent"] as const;

/** Adds up counts by value, in the order in which the values occur first. */
function addUp(counts: (Pick<Figure, "value"> & Partial<Figure>)[]): Figure[] {
  const figures = new Map<string, Figure>();
  for (const { value, ...count } of counts) {
    const figure = figures.get(value) ?? { value, visits: 0, views: 0, enquiries: 0, sent: 0 };
    for (const name of countNames) figure[name] += count[name] ?? 0;
    figures.set(value, figure);
  }
  return [...figures.values()];
}

/** The most visited first. */
const sortFigures = (figures: Figure[]): Figure[] =>
  figures.sort(
    (a, b) =>
      b.views - a.views || b.visits - a.visits || b.enquiries - a.enquiries || (a.value < b.value ? -1 : 1),
  );
