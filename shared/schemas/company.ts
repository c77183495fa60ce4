import { z } from "zod";
import { findStateWithoutOffice, gstin, pinCode } from "./india.ts";
import { priceRulesSchema } from "./money.ts";
import { day, group, list, matching, positiveInteger, requiredText } from "./text.ts";

/** Neighbourhoods of which the contact page has a drawn map. */
const officePlaces = ["gariahat", "midnapore"] as const;
export type OfficePlace = (typeof officePlaces)[number];

/** Addresses and legal data are the same in all languages, so that a change applies everywhere. */
const untranslated = { untranslated: true };

const officeSchema = z.strictObject({
  id: matching(
    "Short name, the same in all languages, such as kolkata. It connects the office with its translation.",
    /^[a-z\d-]+$/,
    "lower-case letters, digits and hyphens",
  ).optional(),
  name: requiredText('Name of the office, such as "Kolkata".'),
  role: requiredText('Role of the office, such as "Head office".'),
  street: requiredText("Street and number.").meta(untranslated),
  locality: requiredText("Town or city.").meta(untranslated),
  region: requiredText("State.").meta(untranslated),
  postalCode: pinCode,
  latitude: z.number().min(-90).max(90).describe("Latitude in degrees north."),
  longitude: z.number().min(-180).max(180).describe("Longitude in degrees east."),
  map: z
    .enum(officePlaces)
    .optional()
    .describe("Drawn map of the neighbourhood on the contact page; leave it out for any other address."),
});

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = (description: string) => matching(description, CLOCK, 'a time in quotes, such as "10:00"');

/** A profile of the company or a member on a social network. */
const profileSchema = z.strictObject({
  network: z.enum(["Instagram", "Facebook", "LinkedIn", "YouTube", "X", "GitHub"]),
  url: z.url("an absolute URL such as https://example.com").describe("URL of the profile."),
});

/** A list of profiles, at most one for each network. */
export const profiles = (description: string) =>
  z
    .array(profileSchema)
    .refine((list) => new Set(list.map(({ network }) => network)).size === list.length, {
      error: "Expected each network once.",
    })
    .default([])
    .describe(description);

/** Company data: content/en/company.yaml (C1). */
export const companySchema = z
  .strictObject({
    tagline: requiredText("Slogan in one line."),
    summary: requiredText(
      "Two sentences about the company for search engines and feeds, at least 50 characters.",
      50,
    ),
    copyright: requiredText("Years of the copyright line."),
    founded: z.number().int().describe("Year of foundation."),
    phone: requiredText("Phone number as it is displayed; answered at any time."),
    fax: requiredText("Fax number as it is displayed; leave it out without a fax.").optional(),
    email: z.email("an email address").describe("Email address for enquiries."),
    languages: list(
      "Codes of the languages in which emails are answered, the preferred one first.",
      z.string().regex(/^[a-z]{2}$/, "a language code such as en or bn"),
    ),
    whatsapp: z.string().regex(/^\d{10,15}$/, "digits only with the country code, such as 910000000000"),
    grievanceOfficer: requiredText(
      "Grievance officer for personal data, as written in the middle of a sentence.",
    ),
    offices: list("Offices; the first is the head office.", officeSchema).meta({ identity: "id" }),
    social: profiles("Profiles of the company on social networks; leave them out if there are none."),
    replyPromise: z.strictObject({
      hours: positiveInteger("Hours within which enquiries are answered, counted on business days."),
      sentence: requiredText("Reply promise as it is displayed."),
    }),
    workingDays: list(
      "Weekdays that are business days.",
      z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
    ),
    openingHours: z
      .strictObject({
        opens: clock("Time at which the offices open."),
        closes: clock("Time at which the offices close."),
      })
      .optional()
      .describe("Opening hours on business days; if missing, no hours are shown."),
    legal: z
      .strictObject({
        name: z.string().default("").describe("Registered name, such as Ganges Software Private Limited."),
        gstin,
        registration: z.string().default("").describe("Registration number, such as a CIN or LLPIN."),
      })
      .prefault({})
      .describe(
        "Legal details in the footer and in policies; the server logs missing details when it starts.",
      )
      .meta(untranslated),
    prices: priceRulesSchema,
    visits: group("Calls and visits that visitors can request in the contact form.", {
      parts: z
        .record(z.string(), z.string().regex(CLOCK, 'a time in quotes, such as "10:00"'))
        .describe(
          "When each part of the day in the contact form starts. The keys, such as `morning`, are the option values in forms.yaml.",
        ),
      minutes: positiveInteger("Duration of an appointment in minutes."),
    }),
    placeholders: z
      .array(z.string())
      .describe(
        "Placeholder values of this file; the server logs those that are still in use when it starts.",
      )
      .meta(untranslated),
  })
  .superRefine(({ legal, offices }, ctx) => {
    const state = findStateWithoutOffice(legal.gstin, offices);
    if (state)
      ctx.addIssue({
        code: "custom",
        path: ["legal", "gstin"],
        message: `Expected an office in ${state}, the state of this GST number, got only offices in ${[...new Set(offices.map(({ region }) => region))].join(", ")}.`,
      });
  });

/** Public holidays, which are not business days: content/en/holidays.yaml (E5). */
export const holidaysSchema = z.strictObject({
  years: list(
    "One list per calendar year. Add the next year before the current one ends.",
    z
      .strictObject({
        year: z.number().int().describe("Calendar year, such as 2026."),
        days: list(
          "Public holidays in West Bengal, in order.",
          z.strictObject({
            date: day("Day, such as 2026-01-26."),
            name: requiredText("Name of the holiday."),
          }),
        ).meta({ identity: "date" }),
      })
      .refine(({ year, days }) => days.every(({ date }) => date.startsWith(`${year}-`)), {
        error: "Expected only days of this year.",
      }),
  ).meta({ identity: "year" }),
});

/** Retention periods: content/en/retention.yaml (S1). The policies quote them. */
export const retentionSchema = z.strictObject({
  enquiriesDays: positiveInteger(
    "Days after which enquiries of the contact, member and mail-back forms are deleted.",
  ),
  applicationsDays: positiveInteger("Days after which applications are deleted."),
  rejectedCommentsDays: positiveInteger(
    "Days after which comments that were rejected or never approved are deleted.",
  ),
  heldDays: positiveInteger("Days after which quarantined enquiries are deleted."),
  unconfirmedSubscriptionsDays: positiveInteger("Days after which unconfirmed subscriptions are deleted."),
  endedSubscriptionsDays: positiveInteger("Days after the end of a subscription after which it is deleted."),
  receiptsDays: positiveInteger(
    "Days after which the receipts of payments are deleted. Tax law requires about eight years, also after an erasure.",
  ),
  clientHashDays: positiveInteger(
    "Days after which the keyed hash of an IP address is deleted; it is only used for the limits per client.",
  ),
  visitTotalsDays: positiveInteger("Days after which the daily totals of visits are deleted."),
  missedSearchesDays: positiveInteger("Days after which searches without a result are deleted."),
});

const periodPlaceholders = Object.keys(retentionSchema.shape).map((name) => `{${name.replace(/Days$/, "")}}`);

/** Placeholders in texts about data and consent. `{enquiries}` is the period in `enquiriesDays`, and so on. */
export const legalPlaceholders = `{company} {email} {phone} {officer} ${periodPlaceholders.join(" ")}`;

/** Placeholders in policies: `legal` and the opening hours, each replaced with `onRequest` if it is missing. */
export const policyPlaceholders = `${legalPlaceholders} {legalName} {gstin} {registration} {hours}`;

export type Company = z.infer<typeof companySchema>;
export type Holidays = z.infer<typeof holidaysSchema>;
export type Retention = z.infer<typeof retentionSchema>;
