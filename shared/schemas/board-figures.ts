import { z } from "zod";
import { group, heading, requiredText, texts } from "./text.ts";

/** Copy of the visitor figures, a part of content/en/board.yaml. */
export const figuresCopy = group("Page with the visitor figures.", {
  title: heading,
  periods: z.strictObject({
    label: requiredText("Accessible name of the links to the periods."),
    ...texts("Link.", "7d", "30d", "90d", "12m"),
  }),
  range: requiredText("Period. Placeholders: {from} {to}"),
  csv: requiredText("Link to the figures as CSV."),
  empty: requiredText("Shown if nothing was counted in the period."),
  note: requiredText("What is counted."),
  visits: requiredText("Number of visits, and column heading."),
  views: requiredText("Number of page views, and column heading."),
  enquiries: requiredText("Number of enquiries, and column heading."),
  sent: requiredText("Column heading: enquiries that were sent from the page."),
  rate: requiredText("Enquiries for each visit. Placeholder: {share}"),
  kept: requiredText("Share of promises that were kept."),
  keptOf: requiredText("The two numbers of which the share is computed. Placeholders: {kept} {promised}"),
  median: requiredText("Median time to answer."),
  answered: requiredText("Number of answered enquiries. Placeholder: {count}"),
  none: requiredText("Shown instead of a figure that cannot be computed."),
  plots: z.strictObject({
    ...texts("Heading of the plot.", "visits", "enquiries"),
    summary: requiredText("Accessible name of a plot. Placeholders: {title} {range} {total} {most} {when}"),
    table: requiredText("Summary of the table with the values of the plots."),
    ...texts("Column heading.", "day", "month"),
  }),
  lists: z.strictObject({
    ...texts(
      "Heading of the table, and its first column.",
      "pages",
      "sources",
      "campaigns",
      "forms",
      "languages",
      "devices",
    ),
  }),
  searches: group("Table of searches without a result.", {
    title: heading,
    query: requiredText("Column heading."),
    networks: requiredText("Column heading: number of internet connections."),
    note: requiredText("Which searches are listed, and what to do. Placeholder: {searchNetworks}"),
  }),
  more: requiredText("Note below a shortened table. Placeholder: {count}"),
  values: z.strictObject({
    direct: requiredText("Visits without a referring site."),
    unknown: requiredText("Visits without a language, and enquiries without a page."),
    other: requiredText("Values above the daily limit, which are counted together, and other devices."),
    ...texts("Device.", "phone", "tablet", "desktop"),
  }),
  columns: group("Further column headings and rows of the CSV file.", {
    figure: requiredText("Column heading: what the row is about."),
    value: requiredText("Column heading: the day, page or site."),
    number: requiredText("Column heading: numbers that are not visits or enquiries."),
    total: requiredText("Row."),
    promised: requiredText("Row: number of promises."),
    kept: requiredText("Row: number of promises that were kept."),
    answered: requiredText("Row: number of answered enquiries."),
    median: requiredText("Row: median time to answer, in minutes."),
  }),
});
