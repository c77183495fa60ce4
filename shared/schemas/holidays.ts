import { z } from "zod";
import { day } from "./text.ts";

const daySchema = z.strictObject({
  date: day("The day, such as 2026-01-26"),
  name: z.string().min(1).describe("What the day is called"),
});

/** Days on which the office is closed and the reply clock stands still: content/en/holidays.yaml (E5). */
export const holidaysSchema = z.strictObject({
  years: z
    .array(
      z
        .strictObject({
          year: z.number().int().describe("The calendar year, such as 2026"),
          days: z.array(daySchema).min(1).describe("Its public holidays in West Bengal, in order"),
        })
        .refine(({ year, days }) => days.every(({ date }) => date.startsWith(`${year}-`)), {
          error: "every day must lie in the year it stands under",
        }),
    )
    .min(1)
    .describe("One list per calendar year; add next year's before this one ends"),
});

export type Holidays = z.infer<typeof holidaysSchema>;
