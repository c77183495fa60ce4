/** Formats rows as a CSV file. Quotes every cell and escapes formulas. */
export const toCsv = (rows: string[][]): string =>
  // Excel needs the byte order mark to read UTF-8.
  `\ufeff${toCsvLines(rows)}`;

/** Formats further rows of a CSV file. */
export const toCsvLines = (rows: string[][]): string =>
  rows.map((row) => `${row.map(toCsvCell).join(",")}\r\n`).join("");

const toCsvCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** Prefixes a text with an apostrophe if a spreadsheet would evaluate it as a formula. */
export const escapeFormula = (text: string): string =>
  /^[\s\u200b-\u200f\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
