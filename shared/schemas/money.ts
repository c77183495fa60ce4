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

/** Tax and exchange rate of all prices: `prices` in content/en/company.yaml. */
export const priceRulesSchema = z
  .strictObject({
    taxPercent: percent("Goods and services tax in percent, such as 18."),
    rupeesPerDollar: z
      .number()
      .positive()
      .describe("Exchange rate for prices that are set in dollars: rupees for one US dollar, such as 88."),
    rateDate: day("Day from which this rate applies."),
  })
  .describe("Tax and exchange rate of all prices.");

export type PriceRules = z.infer<typeof priceRulesSchema>;
