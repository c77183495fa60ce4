import { z } from "zod";

const officeSchema = z.strictObject({
  name: z.string().min(1).describe('What the office is called, such as "Kolkata"'),
  role: z.string().min(1).describe('Its part, such as "Head office"'),
  street: z.string().min(1).describe("Street and number"),
  locality: z.string().min(1).describe("Town or city"),
  region: z.string().min(1).describe("State"),
  postalCode: z
    .string()
    .regex(/^\d{6}$/, "six digits, such as 700000")
    .describe("PIN code, six digits in quotes"),
  latitude: z.number().min(-90).max(90).describe("Degrees north"),
  longitude: z.number().min(-180).max(180).describe("Degrees east"),
});

const clock = (what: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in quotes, such as "10:00"')
    .describe(`When ${what}`);

/** Who the company is and how to reach it: content/en/company.yaml (C1). */
export const companySchema = z.strictObject({
  name: z.string().min(1).meta({ everywhere: true }).describe("Name of the company"),
  shortName: z
    .string()
    .min(1)
    .max(12)
    .meta({ everywhere: true })
    .describe("Name under the icon on a phone's home screen"),
  tagline: z.string().min(1).describe("One line about putting clients first"),
  summary: z
    .string()
    .min(50)
    .describe("Two sentences on what the company does, for search engines and feeds"),
  copyright: z.string().min(1).describe("Years of the copyright line"),
  founded: z.number().int().describe("Year of foundation"),
  phone: z.string().min(1).describe("Phone as people should read it; answered round the clock"),
  fax: z.string().min(1).describe("Fax as people should read it"),
  email: z.email().describe("Address for enquiries"),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, "a language code such as en or bn"))
    .min(1)
    .describe("Languages in which mail is answered, the preferred one first"),
  whatsapp: z.string().regex(/^\d{10,15}$/, "digits only with the country code, such as 910000000000"),
  grievanceOfficer: z
    .string()
    .min(1)
    .describe("Whom to complain to about personal data, as it reads in the middle of a sentence"),
  offices: z.array(officeSchema).min(1).describe("The first is the head office"),
  social: z.array(
    z.strictObject({
      network: z.enum(["Instagram", "Facebook", "LinkedIn"]),
      url: z.url().describe("Address of the company's page there"),
    }),
  ),
  replyPromise: z.strictObject({
    hours: z.number().int().positive().describe("Within how many hours, counted on business days, we answer"),
    sentence: z.string().min(1).describe("The promise as visitors read it"),
  }),
  workingDays: z
    .array(z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]))
    .min(1)
    .describe("Days on which the reply clock runs"),
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
  visits: z
    .strictObject({
      parts: z
        .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'an hour in quotes, such as "10:00"'))
        .min(1)
        .describe("When each part of the day begins, in the order of the answers in forms.yaml"),
      minutes: z.number().int().positive().describe("How long a call or visit is in the calendar"),
    })
    .describe("Calls and visits that the contact form asks about"),
  placeholders: z
    .array(z.string())
    .describe("Values above that are not real yet; the server names each one still in use when it starts"),
});

export type Company = z.infer<typeof companySchema>;
