/** A table as CSV for spreadsheets: every cell quoted, and none that a spreadsheet would run as a formula. */
export const csv = (rows: string[][]): string =>
  // The mark at the start tells Excel that the text is UTF-8.
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** What begins like a formula gets an apostrophe in front, which spreadsheets take as "this is text". */
export const harmless = (text: string): string =>
  /^[\s\u200b-\u200f\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
