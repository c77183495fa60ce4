import { dayLength } from "../../src/indian-time.ts";

/** How long the links in mails work, in milliseconds. An unsubscribe link works for ever. */
export const linkLifetimes = {
  answered: 180 * dayLength,
  approve: 180 * dayLength,
  reject: 180 * dayLength,
  confirm: 3 * dayLength,
} as const;
