import { randomInt } from "node:crypto";

/** Without letters and digits that are taken for one another when read out on the phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** A number that a visitor can quote and that finds the cause in the log, such as `F-7K2M9QXA`. */
export function faultReference(): string {
  return `F-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
