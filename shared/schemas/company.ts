import { z } from "zod";
import { day, formed, group, line, list, whole } from "./text.ts";

const officeSchema = z.strictObject({
  name: line('What the office is called, such as "Kolkata"'),
  role: line('Its part, such as "Head office"'),
  street: line("Street and number"),
  locality: line("Town or city"),
  region: line("State"),
  postalCode: formed("PIN code, six digits in quotes", /^\d{6}$/, "six digits, such as 700000"),
  latitude: z.number().min(-90).max(90).describe("Degrees north"),
  longitude: z.number().min(-180).max(180).describe("Degrees east"),
});

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = (what: string) => formed(`When ${what}`, CLOCK, 'a time in quotes, such as "10:00"');

/** Company's or a person's page in a network. */
export const profile = (what: string) =>
  z.strictObject({
    network: z.enum(["Instagram", "Facebook", "LinkedIn"]),
    url: z.url().describe(what),
  });

/** Who the company is and how to reach it: content/en/company.yaml (C1). */
export const companySchema = z.strictObject({
  name: line("Name of the company").meta({ everywhere: true }),
  shortName: line("Name under the icon on a phone's home screen", 1, 12).meta({ everywhere: true }),
  tagline: line("One line about putting clients first"),
  summary: line("Two sentences on what the company does, for search engines and feeds", 50),
  copyright: line("Years of the copyright line"),
  founded: z.number().int().describe("Year of foundation"),
  phone: line("Phone as people should read it; answered round the clock"),
  fax: line("Fax as people should read it"),
  email: z.email().describe("Address for enquiries"),
  languages: list(
    "Languages in which mail is answered, the preferred one first",
    z.string().regex(/^[a-z]{2}$/, "a language code such as en or bn"),
  ),
  whatsapp: z.string().regex(/^\d{10,15}$/, "digits only with the country code, such as 910000000000"),
  grievanceOfficer: line("Whom to complain to about personal data, as it reads in the middle of a sentence"),
  offices: list("The first is the head office", officeSchema),
  social: z.array(profile("Address of the company's page there")),
  replyPromise: z.strictObject({
    hours: whole("Within how many hours, counted on business days, we answer"),
    sentence: line("The promise as visitors read it"),
  }),
  workingDays: list(
    "Days on which the reply clock runs",
    z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
  ),
  openingHours: z
    .strictObject({ opens: clock("it opens"), closes: clock("it closes") })
    .optional()
    .describe("When somebody is at the offices on business days; without it no hours are shown"),
  legal: z
    .strictObject({
      name: z.string().default("").describe("Name as registered, such as Hooghly Digital Private Limited"),
      gstin: z.string().default("").describe("GST number, fifteen characters"),
      registration: z.string().default("").describe("Number of the registration, such as CIN or LLPIN"),
    })
    .prefault({})
    .describe("Shown in the footer where filled in; the server names what is missing when it starts"),
  visits: group("Calls and visits that the contact form asks about", {
    parts: list(
      "When each part of the day begins, in the order of the answers in forms.yaml",
      z.string().regex(CLOCK, 'an hour in quotes, such as "10:00"'),
    ),
    minutes: whole("How long a call or visit is in the calendar"),
  }),
  placeholders: z
    .array(z.string())
    .describe("Values above that are not real yet; the server names each one still in use when it starts"),
});

/** Days on which the office is closed and the reply clock stands still: content/en/holidays.yaml (E5). */
export const holidaysSchema = z.strictObject({
  years: list(
    "One list per calendar year; add next year's before this one ends",
    z
      .strictObject({
        year: z.number().int().describe("The calendar year, such as 2026"),
        days: list(
          "Its public holidays in West Bengal, in order",
          z.strictObject({ date: day("The day, such as 2026-01-26"), name: line("What the day is called") }),
        ),
      })
      .refine(({ year, days }) => days.every(({ date }) => date.startsWith(`${year}-`)), {
        error: "every day must lie in the year it stands under",
      }),
  ),
});

/** How long personal data is kept before the server deletes it: content/en/retention.yaml (S1). The policies quote it. */
export const retentionSchema = z.strictObject({
  enquiriesDays: whole("Messages of the contact, member and mail-back forms, after they came in"),
  applicationsDays: whole("Job and internship applications, after they came in"),
  rejectedCommentsDays: whole(
    "Comments that were not approved: after they were rejected, or after they came in when nobody decided",
  ),
  heldDays: whole("Messages held back as suspected spam and never released, after they came in"),
  unconfirmedSubscriptionsDays: whole("Subscriptions that nobody confirmed, after they were asked for"),
  endedSubscriptionsDays: whole("Subscriptions that were ended, after their end"),
  clientHashDays: whole("The keyed hash of the sender's network address, used against floods only"),
});

const periods = Object.keys(retentionSchema.shape).map((name) => `{${name.replace(/Days$/, "")}}`);

/** What is filled into texts on data and consent: `{enquiries}` is the period of `enquiriesDays`, and so on. */
export const legalNames = `{company} {email} {phone} {officer} ${periods.join(" ")}`;

export type Company = z.infer<typeof companySchema>;
export type Holidays = z.infer<typeof holidaysSchema>;
export type Retention = z.infer<typeof retentionSchema>;
