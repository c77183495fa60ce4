import { expect, test } from "vitest";
import { parseTransactionNumber } from "./transaction-number.ts";
import { createQrCode, createUpiLink } from "./upi.ts";

const payment = {
  payee: { address: "hooghly.d@okbank", name: "Hooghly & Sons +1" },
  amountPaise: 1_179_990,
  reference: "HD-8HA5C-X50NA",
};

test("the UPI link has the parameters of NPCI's specification with two decimals, all percent-encoded (E9)", () => {
  expect(createUpiLink(payment)).toBe(
    "upi://pay?pa=hooghly.d%40okbank&pn=Hooghly%20%26%20Sons%20%2B1&am=11799.90&cu=INR&tn=HD-8HA5C-X50NA&tr=HD-8HA5C-X50NA",
  );
});

test.each([
  [100, "1.00"],
  [1, "0.01"],
  [12_500_000, "125000.00"],
])("an amount of %d paise is %s in the UPI link (E9)", (amountPaise, amount) => {
  expect(new URL(createUpiLink({ ...payment, amountPaise })).searchParams.get("am")).toBe(amount);
});

test("the path of a QR code has one rectangle for each run of dark modules (E9)", () => {
  const { size, path } = createQrCode(createUpiLink(payment));
  expect((size - 17) % 4).toBe(0);
  // The top left finder pattern starts with a row of seven modules.
  expect(path).toMatch(/^M0 0h7v1h-7z/);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

test.each(["412345678901", " 4123 4567 8901 ", "4123-4567-8901", "৪১২৩৪৫৬৭৮৯০১", "४१२३ ४५६७ ८९०१"])(
  "accepts the transaction number %j (E9)",
  (text) => {
    expect(parseTransactionNumber(text)).toBe("412345678901");
  },
);

test.each(["", "41234567890", "4123456789012", "41234567890a", "T412345678901", "1".repeat(1_000_000)])(
  "rejects the transaction number %.20j (E9)",
  (text) => {
    expect(parseTransactionNumber(text)).toBeUndefined();
  },
);
