import { z } from "zod";
import { group, heading, list, positiveInteger, reference, requiredText } from "#shared/schemas/text.ts";

const step = {
  tab: requiredText("Name of the step, such as The shop's counter; short, because four stand side by side."),
  time: requiredText("Time of day, such as 10:05 am."),
  text: requiredText("One sentence on what this screen does for the business."),
};

/** One sample order on four screens: content of the build pages. Amounts are calculated from the numbers. */
const screenExample = group("One order on four drawn screens that visitors can operate.", {
  title: heading,
  intro: requiredText("One or two sentences; they name the shop as a sample."),
  steps: requiredText("Name of the choice between the four screens, for screen readers."),
  page: group("The customer's page.", {
    ...step,
    shop: requiredText("Name of the sample shop."),
    item: requiredText("The item on sale."),
    weight: requiredText("Its size, such as 250 g."),
    price: positiveInteger("Price of one item in rupees."),
    quantity: requiredText("Name of the choice of quantity."),
    delivery: requiredText("Label of the delivery charge."),
    deliveryPrice: positiveInteger("Delivery charge in rupees."),
    total: requiredText("Label of the total."),
    button: requiredText("Button that opens the counter."),
  }),
  counter: group("The screen at the shop's counter.", {
    ...step,
    title: requiredText("Heading of the screen."),
    order: requiredText("Name of the new order."),
    customer: requiredText("Customer and place of the new order."),
    others: list(
      "Older orders in the list.",
      z.strictObject({ name: requiredText("Customer."), state: requiredText("State of the order.") }),
      1,
      3,
    ),
    item: requiredText("Label of the quantity to pack. Placeholder: {count}"),
    stock: requiredText("Label of the stock that remains."),
    stockCount: positiveInteger("Stock before this order."),
    button: requiredText("Button that opens the rider's app."),
  }),
  rider: group("The rider's app.", {
    ...step,
    title: requiredText("Heading of the app, such as Stop 3 of 5."),
    address: requiredText("Address of the delivery."),
    from: requiredText("Name of the start on the drawn map."),
    to: requiredText("Name of the destination on the drawn map."),
    collect: requiredText("Label of the amount to collect."),
    button: requiredText("Button that opens the screen with the day's takings."),
  }),
  account: group("The screen with the day's takings, in the evening.", {
    ...step,
    title: requiredText("Heading of the account."),
    rows: list(
      "Takings before this order.",
      z.strictObject({
        label: requiredText("Kind of payment."),
        amount: positiveInteger("Amount in rupees."),
      }),
      1,
      3,
    ),
    order: requiredText("Label of this order's row."),
    total: requiredText("Label of the total."),
    checked: requiredText("One short sentence below the total."),
    button: requiredText("Button that starts again."),
  }),
});

/** Drawings of the days. */
const weekIcons = z.enum(["call", "note", "quotation", "reminder", "visit", "order"]);

/** One enquiry from Monday to Saturday: content of the CRM page. */
const weekExample = group("One enquiry, followed through a week in the CRM.", {
  title: heading,
  intro: requiredText("One or two sentences; they say that the customer is a sample."),
  card: group("The card of the customer.", {
    label: requiredText("Label of the card."),
    name: requiredText("Name of the sample customer."),
    request: requiredText("The request in the customer's words, without quotation marks."),
    owner: requiredText("Salesperson who is responsible."),
  }),
  days: list(
    "Days in order.",
    z.strictObject({
      day: requiredText("Day of the week."),
      time: requiredText("Time of day, such as 11:20 am."),
      icon: weekIcons.describe("Drawing of the day."),
      title: requiredText("What happened, in two or three words."),
      text: requiredText("One sentence: what the CRM stored or did."),
      stage: requiredText("Stage of the enquiry on this day, such as Quotation."),
    }),
    3,
    6,
  ),
  result: requiredText("One sentence below the week."),
});

const note = z.strictObject({
  title: requiredText("The note in three or four words."),
  text: requiredText("One or two sentences."),
});

/** A search on a phone before and after the work: content of the promotion pages. */
const resultsExample = group("A search on a phone, before and after the work.", {
  title: heading,
  intro: requiredText("One or two sentences; they say that the business is a sample."),
  choice: requiredText("Name of the choice between before and after, for screen readers."),
  query: requiredText("The search, as people type it."),
  rivals: list(
    "Other businesses in the results, with invented names.",
    z.strictObject({
      name: requiredText("Name, one that is clearly a sample."),
      text: requiredText("Trade and area."),
    }),
    3,
    3,
  ),
  before: group("The results before the work.", {
    label: requiredText("Name of the choice."),
    page: requiredText("Position in the results, such as Page 2."),
    address: requiredText("Address of the result."),
    name: requiredText("Title of the result, one that says little."),
    text: requiredText("Text of the result."),
    notes: list("Notes about the title, the text and the position of the result, in this order.", note, 3, 3),
  }),
  after: group("The results after the work.", {
    label: requiredText("Name of the choice."),
    map: group("The entry on the map.", {
      name: requiredText("Name of the sample business."),
      kind: requiredText("Its trade, as the map names it."),
      hours: requiredText("Opening hours of the day."),
      place: requiredText("Street and area."),
      street: requiredText("Name of the street on the drawn map."),
      call: requiredText("Label of the drawn call button."),
      directions: requiredText("Label of the drawn button for directions."),
    }),
    address: requiredText("Address of the result."),
    name: requiredText("Title of the result; it says what and where."),
    text: requiredText("Text of the result."),
    links: list("Pages below the result.", requiredText("Name of the page."), 2, 3),
    notes: list(
      "Notes about the entry on the map, the title, the text and the pages of the result, in this order.",
      note,
      4,
      4,
    ),
  }),
});

/** One mark on four things in a street: content of the design pages. */
const markExample = group("One mark on a stamp, a bag, a van and a hoarding in a drawn street.", {
  title: heading,
  intro: requiredText("Two or three sentences on the mark; they say that the business is a sample."),
  street: requiredText("Name of the drawing, which scrolls sideways on phones."),
  name: requiredText("Name of the sample business in the drawing; short."),
  trade: requiredText("Its trade, below the name on the hoarding."),
  place: requiredText("Its place, on the hoarding."),
  uses: list(
    "Notes below the drawing on the stamp, the bag, the van and the hoarding, in this order.",
    note.extend({ size: requiredText("Size of the mark on this thing, such as 18 mm.") }),
    4,
    4,
  ),
});

const amount = z.strictObject({
  label: requiredText("What the amount is for."),
  amount: positiveInteger("Amount in rupees."),
});

/** A report on one page, on the consulting pages whose question it answers. */
const reportExample = group("A report on one page, written for a sample company.", {
  services: list("Pages that show it.", reference("services", "Consulting page."), 0, 6),
  title: heading,
  intro: requiredText("One or two sentences; they say that company and figures are a sample."),
  stamp: requiredText("Word of the rubber stamp on the sheet, such as Sample."),
  kind: requiredText("Name of the document at the top of the sheet."),
  date: requiredText("Date of the report."),
  to: requiredText("Company and place for which it is written."),
  question: group("The question.", {
    label: heading,
    text: requiredText("The question."),
    note: requiredText("Note in the margin."),
  }),
  sources: group("What was looked at.", {
    label: heading,
    items: list("Sources, each with its number.", requiredText("Source."), 2, 4),
    note: requiredText("Note in the margin."),
  }),
  findings: group("Findings.", {
    label: heading,
    items: list(
      "Findings, the most important first.",
      z.strictObject({
        figure: positiveInteger("The number, which is shown large, such as 61."),
        of: requiredText("Its unit or total, such as of 186 jobs."),
        text: requiredText("What it means."),
      }),
      2,
      4,
    ),
    note: requiredText("Note in the margin."),
  }),
  first: group("What to do first.", {
    label: heading,
    text: requiredText("Two or three sentences."),
    note: requiredText("Note in the margin."),
  }),
  cost: group("What it costs.", {
    label: heading,
    rows: list("Costs, added up below.", amount, 1, 3),
    total: requiredText("Label of the sum."),
    instead: amount.describe("The cost of what the client had in mind."),
    note: requiredText("Note in the margin."),
  }),
  signed: group("Signature.", {
    name: requiredText("Name."),
    role: requiredText("Role and company."),
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
