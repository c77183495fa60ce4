import { z } from "zod";
import { group, line, list, positiveInteger } from "#shared/schemas/text.ts";

const step = {
  tab: line("Name of the step, such as The shop's counter; short, because four stand side by side."),
  time: line("Time of day, such as 10:05 am."),
  text: line("One sentence on what this screen does for the business."),
};

/** One sample order on four screens: content of the build pages. Amounts are calculated from the numbers. */
const screenExample = group("One order on four drawn screens that visitors can operate.", {
  title: line("Heading."),
  intro: line("One or two sentences; they name the shop as a sample."),
  steps: line("Name of the choice between the four screens, for screen readers."),
  page: group("The customer's page.", {
    ...step,
    shop: line("Name of the sample shop."),
    item: line("The item on sale."),
    weight: line("Its size, such as 250 g."),
    price: positiveInteger("Price of one item in rupees."),
    quantity: line("Name of the choice of quantity."),
    delivery: line("Label of the delivery charge."),
    deliveryPrice: positiveInteger("Delivery charge in rupees."),
    total: line("Label of the total."),
    button: line("Button that opens the counter."),
  }),
  counter: group("The screen at the shop's counter.", {
    ...step,
    title: line("Heading of the screen."),
    order: line("Name of the new order."),
    customer: line("Customer and place of the new order."),
    others: list(
      "Older orders in the list.",
      z.strictObject({ name: line("Customer."), state: line("State of the order.") }),
      1,
      3,
    ),
    item: line("Label of the quantity to pack. Placeholder: {count}"),
    stock: line("Label of the stock that remains."),
    stockCount: positiveInteger("Stock before this order."),
    button: line("Button that opens the rider's app."),
  }),
  rider: group("The rider's app.", {
    ...step,
    title: line("Heading of the app, such as Stop 3 of 5."),
    address: line("Address of the delivery."),
    from: line("Name of the start on the drawn map."),
    to: line("Name of the destination on the drawn map."),
    collect: line("Label of the amount to collect."),
    button: line("Button that opens the account."),
  }),
  account: group("The day's account in the evening.", {
    ...step,
    title: line("Heading of the account."),
    rows: list(
      "Takings before this order.",
      z.strictObject({ label: line("Kind of payment."), amount: positiveInteger("Amount in rupees.") }),
      1,
      3,
    ),
    order: line("Label of this order's row."),
    total: line("Label of the total."),
    checked: line("One short sentence below the total."),
    button: line("Button that starts again."),
  }),
});

/** Drawings of the days. */
const weekIcons = z.enum(["call", "note", "quotation", "reminder", "visit", "order"]);

/** One enquiry from Monday to Saturday: content of the CRM page. */
const weekExample = group("One enquiry, followed through a week in the CRM.", {
  title: line("Heading."),
  intro: line("One or two sentences; they say that the customer is a sample."),
  card: group("The card of the customer.", {
    label: line("Label of the card."),
    name: line("Name of the sample customer."),
    request: line("The request in the customer's words, without quotation marks."),
    owner: line("Salesperson who is responsible."),
  }),
  days: list(
    "Days in order.",
    z.strictObject({
      day: line("Day of the week."),
      time: line("Time of day, such as 11:20 am."),
      icon: weekIcons.describe("Drawing of the day."),
      title: line("What happened, in two or three words."),
      text: line("One sentence: what the CRM stored or did."),
      stage: line("Stage of the enquiry on this day, such as Quotation."),
    }),
    3,
    6,
  ),
  result: line("One sentence below the week."),
});

const note = z.strictObject({
  title: line("The note in three or four words."),
  text: line("One or two sentences."),
});

/** A search on a phone before and after the work: content of the promotion pages. */
const resultsExample = group("A search on a phone, before and after the work.", {
  title: line("Heading."),
  intro: line("One or two sentences; they say that the business is a sample."),
  choice: line("Name of the choice between before and after, for screen readers."),
  query: line("The search, as people type it."),
  before: group("The results before the work.", {
    label: line("Name of the choice."),
    page: line("Position in the results, such as Page 2."),
    address: line("Address of the result."),
    name: line("Title of the result, one that says little."),
    text: line("Text of the result."),
    notes: list("On the title, the text and the position of the result.", note, 3, 3),
  }),
  after: group("The results after the work.", {
    label: line("Name of the choice."),
    map: group("The entry on the map.", {
      name: line("Name of the sample business."),
      kind: line("Its trade, as the map names it."),
      hours: line("Opening hours of the day."),
      place: line("Street and area."),
      street: line("Name of the street on the drawn map."),
      call: line("Label of the drawn call button."),
      directions: line("Label of the drawn button for directions."),
    }),
    address: line("Address of the result."),
    name: line("Title of the result; it says what and where."),
    text: line("Text of the result."),
    links: list("Pages below the result.", line("Name of the page."), 2, 3),
    notes: list("On the entry on the map, the title, the text and the pages of the result.", note, 4, 4),
  }),
});

/** One mark on four things in a street: content of the design pages. */
const markExample = group("One mark on a stamp, a bag, a van and a hoarding in a drawn street.", {
  title: line("Heading."),
  intro: line("Two or three sentences on the mark; they say that the business is a sample."),
  street: line("Name of the drawing, which scrolls sideways on phones."),
  name: line("Name of the sample business in the drawing; short."),
  trade: line("Its trade, below the name on the hoarding."),
  place: line("Its place, on the hoarding."),
  uses: list(
    "Notes below the drawing on the stamp, the bag, the van and the hoarding, in this order.",
    note.extend({ size: line("Size of the mark on this thing, such as 18 mm.") }),
    4,
    4,
  ),
});

const amount = z.strictObject({
  label: line("What the amount is for."),
  amount: positiveInteger("Amount in rupees."),
});

/** A report on one page: content of the consulting pages. */
const reportExample = group("A report on one page, written for a sample company.", {
  title: line("Heading."),
  intro: line("One or two sentences; they say that company and figures are a sample."),
  stamp: line("Word of the rubber stamp on the sheet, such as Sample."),
  kind: line("Name of the document at the top of the sheet."),
  date: line("Date of the report."),
  to: line("Company and place for which it is written."),
  question: group("The question.", {
    label: line("Heading."),
    text: line("The question."),
    note: line("Note in the margin."),
  }),
  sources: group("What was looked at.", {
    label: line("Heading."),
    items: list("Sources, each with its number.", line("Source."), 2, 4),
    note: line("Note in the margin."),
  }),
  findings: group("Findings.", {
    label: line("Heading."),
    items: list(
      "Findings, the most important first.",
      z.strictObject({
        figure: positiveInteger("The number, which is shown large, such as 61."),
        of: line("Its unit or total, such as of 186 jobs."),
        text: line("What it means."),
      }),
      2,
      4,
    ),
    note: line("Note in the margin."),
  }),
  first: group("What to do first.", {
    label: line("Heading."),
    text: line("Two or three sentences."),
    note: line("Note in the margin."),
  }),
  cost: group("What it costs.", {
    label: line("Heading."),
    rows: list("Costs, added up below.", amount, 1, 3),
    total: line("Label of the sum."),
    instead: amount.describe("The cost of what the client had in mind."),
    note: line("Note in the margin."),
  }),
  signed: group("Signature.", {
    name: line("Name."),
    role: line("Role and company."),
  }),
});

/** Drawn examples on the service pages: content/en/pages/service-examples.yaml. */
export const serviceExamplesSchema = z.strictObject({
  screen: screenExample,
  week: weekExample,
  results: resultsExample,
  mark: markExample,
  report: reportExample,
});

export type ServiceExamples = z.infer<typeof serviceExamplesSchema>;
