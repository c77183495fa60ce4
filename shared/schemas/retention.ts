import { z } from "zod";

const days = z.number().int().positive();

/** How long personal data is kept before the server deletes it: content/en/retention.yaml (S1). The policies quote it. */
export const retentionSchema = z.strictObject({
  enquiriesDays: days.describe("Messages of the contact, member and mail-back forms, after they came in"),
  applicationsDays: days.describe("Job and internship applications, after they came in"),
  rejectedCommentsDays: days.describe(
    "Comments that were not approved: after they were rejected, or after they came in when nobody decided",
  ),
  heldDays: days.describe("Messages held back as suspected spam and never released, after they came in"),
  unconfirmedSubscriptionsDays: days.describe(
    "Subscriptions that nobody confirmed, after they were asked for",
  ),
  endedSubscriptionsDays: days.describe("Subscriptions that were ended, after their end"),
  clientHashDays: days.describe("The keyed hash of the sender's network address, used against floods only"),
});

const periods = Object.keys(retentionSchema.shape).map((name) => `{${name.replace(/Days$/, "")}}`);

/** What is filled into texts on data and consent: `{enquiries}` is the period of `enquiriesDays`, and so on. */
export const legalNames = `{company} {email} {phone} {officer} ${periods.join(" ")}`;

export type Retention = z.infer<typeof retentionSchema>;
