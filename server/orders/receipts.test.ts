import { expect, test } from "vitest";
import { computeAmounts } from "./amounts.ts";
import { getFinancialYear } from "./receipts.ts";

test.each([
  ["2026-03-31T23:59:59+05:30", "2025-26"],
  ["2026-04-01T00:00:00+05:30", "2026-27"],
  ["2099-12-31T12:00:00+05:30", "2099-00"],
])("the financial year of %s is %s (E9)", (time, year) => {
  expect(getFinancialYear(Date.parse(time))).toBe(year);
});

const WITHIN = "19";

test.each([
  ["without a GSTIN", "", WITHIN, { netPaise: 999_999, totalPaise: 999_999, cgstPaise: 0, igstPaise: 0 }],
  [
    "within the state",
    "19AAACH7409R1ZY",
    WITHIN,
    { cgstPaise: 90_000, sgstPaise: 90_000, totalPaise: 1_179_999 },
  ],
  ["in another state", "19AAACH7409R1ZY", "27", { igstPaise: 180_000, cgstPaise: 0, totalPaise: 1_179_999 }],
])("amounts %s (E9)", (_name, gstin, state, amounts) => {
  expect(computeAmounts(9999.99, { gstin, taxPercent: 18 }, state)).toMatchObject(amounts);
});
