/** Formats an amount in paise for a spreadsheet, such as `1299.50`. */
export const formatPlainRupees = (paise: number): string => (paise / 100).toFixed(2);
