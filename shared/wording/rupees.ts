// As recorded, four figures stand together (₹9999.99); from five on they are grouped the Indian way.
const format = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", useGrouping: "min2" });

const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** A rough price without paise, grouped the Indian way, such as ₹1,25,000. */
export const wholeRupees = (amount: number): string => whole.format(amount);

/** A price in rupees with two decimals, such as ₹9999.99. */
export const rupees = (amount: number): string => format.format(amount);
