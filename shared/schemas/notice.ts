import { z } from "zod";
import { linkSchema } from "./link.ts";
import { legalNames } from "./retention.ts";

const formNoticeSchema = z.strictObject({
  sentence: z.string().min(20).max(170).describe("The one sentence shown at the form's button"),
  items: z
    .array(
      z.strictObject({
        data: z.string().min(3).describe("What is collected"),
        reason: z.string().min(5).describe("What it is used for"),
      }),
    )
    .min(1)
    .describe("Every kind of personal data the form collects, and why"),
  kept: z
    .string()
    .min(5)
    .describe(`How long it is kept, as content/en/retention.yaml has it; filled in: ${legalNames}`),
});

/** The consent notice that stands at every form's button (E4): content/en/notice.yaml. */
export const noticeSchema = z.strictObject({
  version: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/, 'year and month in quotes, with the day if need be, such as "2026-11"')
    .describe("Change it with every change of meaning: it is stored with each consent"),
  more: z.string().min(5).describe("Label that opens the whole notice"),
  collected: z.string().min(3).describe("Heading over the list of data"),
  automatic: z.string().min(20).describe("What is stored with every form without being typed, and why"),
  keptHeading: z.string().min(3).describe("Heading over how long it is kept"),
  withdrawHeading: z.string().min(3).describe("Heading over how to withdraw"),
  withdraw: z.string().min(20).describe("How to withdraw consent; {email} stands for the company's address"),
  complainHeading: z.string().min(3).describe("Heading over whom to complain to"),
  complain: z.string().min(20).describe("Whom to complain to; {officer} and {email} stand for ours"),
  policy: linkSchema.describe("Link to the whole privacy policy"),
  forms: z
    .strictObject({
      contact: formNoticeSchema,
      "member-message": formNoticeSchema,
      comment: formNoticeSchema,
      subscribe: formNoticeSchema.extend({
        brief: z
          .string()
          .min(20)
          .max(260)
          .describe("All of it in two sentences, for the footer; {officer} and {email} as above"),
      }),
      "mail-back": formNoticeSchema,
      application: formNoticeSchema,
    })
    .describe("One notice for each form"),
});
