import { z } from "zod";
import { day, percent } from "./text.ts";

export const currency = z.enum(["INR", "USD"]);

/** A price before tax. */
export interface Price {
  /** In units of the currency, such as 9999.99 rupees. */
  amount: number;
  currency: z.infer<typeof currency>;
  period: "once" | "month" | "year";
}

/** Costs of an online shop that others bill. */
export const runningCosts = ["domain", "hosting", "gateway"] as const;
export type RunningCost = (typeof runningCosts)[number];

/** The lowest and the highest amount of a year, in rupees. */
export interface CostRange {
  low: number;
  high: number;
}

const yearlyRange = (description: string) =>
  z
    .strictObject({
      low: z.number().nonnegative().describe("Lowest amount in rupees, including tax."),
      high: z.number().nonnegative().describe("Highest amount in rupees, including tax."),
    })
    .refine(({ low, high }) => low <= high, { error: "Expected a highest amount above the lowest one." })
    .describe(description);

/** Tax and exchange rate of all prices: `prices` in content/en/company.yaml. */
export const priceRulesSchema = z
  .strictObject({
    taxPercent: percent("Goods and services tax in percent, such as 18."),
    rupeesPerDollar: z
      .number()
      .positive()
      .describe("Exchange rate for prices that are set in dollars: rupees for one US dollar, such as 88."),
    rateDate: day("Day from which this rate applies."),
    hourINR: z
      .number()
      .positive()
      .optional()
      .describe(
        "Price of an hour of changes without a plan, in rupees before tax; if missing, /faq says that you quote.",
      ),
    estimates: z
      .strictObject({
        date: day("Day of the estimates."),
        domain: yearlyRange("Domain name for a year."),
        hosting: yearlyRange("Hosting of a small online shop for a year."),
        monthlySalesINR: z
          .number()
          .positive()
          .describe(
            "Online sales of a month in rupees, from which the fee of the payment gateway is calculated.",
          ),
        gatewayPercent: percent(
          "Fee of the gateway in percent before tax, such as 2, if all customers pay by card. The lowest fee is 0: all pay by UPI.",
        ),
      })
      .optional()
      .describe(
        "Estimates of what others bill for an online shop. With them, offers show what the first year costs in all.",
      ),
  })
  .describe("Tax and exchange rate of all prices.");

export type PriceRules = z.infer<typeof priceRulesSchema>;
