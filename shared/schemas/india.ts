import { z } from "zod";

/** A PIN code: the first digit is the region, from 1 to 9. */
export const pinCode = z
  .string()
  .regex(/^[1-9]\d{5}$/, "a PIN code of six digits that doesn't start with 0, such as 700019")
  .describe("PIN code in quotes: six digits, the first not 0, such as 700019.");

/** State code, PAN, number of the registration in the state, a letter, and the check character; or empty. */
const GSTIN = /^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][\dA-Z])?$/;
const GSTIN_EXAMPLE = "19ABCDE1234F1ZX";

/** A GST number (GSTIN), or an empty text. */
export const gstin = z
  .string()
  .regex(GSTIN, `a GST number of fifteen capital letters and digits, such as ${GSTIN_EXAMPLE}`)
  .refine((value) => !GSTIN.test(value) || value === "" || value.at(-1) === computeCheckCharacter(value), {
    error: ({ input }) =>
      `Expected a GST number whose last character is ${computeCheckCharacter(String(input))}, got ${input}. One of its characters is mistyped.`,
  })
  .default("")
  .describe(
    `GST number (GSTIN): fifteen characters, the first two for the state, such as ${GSTIN_EXAMPLE} for West Bengal.`,
  );

/** Returns whether a text is a GSTIN with the right check character. */
export const isGstin = (text: string): boolean =>
  text !== "" && GSTIN.test(text) && text.at(-1) === computeCheckCharacter(text);

const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns the check character of a GSTIN: the Luhn algorithm with base 36 on the first fourteen characters. */
function computeCheckCharacter(value: string): string {
  const sum = Array.from(value.slice(0, 14), (character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, digitSum) => total + digitSum, 0);
  return BASE_36[(36 - (sum % 36)) % 36] ?? "";
}

/** The states and union territories by the first two digits of a GSTIN, each with its code in ISO 3166-2:IN. */
const STATES: Readonly<Record<string, { name: string; code: string }>> = {
  "01": { name: "Jammu and Kashmir", code: "JK" },
  "02": { name: "Himachal Pradesh", code: "HP" },
  "03": { name: "Punjab", code: "PB" },
  "04": { name: "Chandigarh", code: "CH" },
  "05": { name: "Uttarakhand", code: "UK" },
  "06": { name: "Haryana", code: "HR" },
  "07": { name: "Delhi", code: "DL" },
  "08": { name: "Rajasthan", code: "RJ" },
  "09": { name: "Uttar Pradesh", code: "UP" },
  "10": { name: "Bihar", code: "BR" },
  "11": { name: "Sikkim", code: "SK" },
  "12": { name: "Arunachal Pradesh", code: "AR" },
  "13": { name: "Nagaland", code: "NL" },
  "14": { name: "Manipur", code: "MN" },
  "15": { name: "Mizoram", code: "MZ" },
  "16": { name: "Tripura", code: "TR" },
  "17": { name: "Meghalaya", code: "ML" },
  "18": { name: "Assam", code: "AS" },
  "19": { name: "West Bengal", code: "WB" },
  "20": { name: "Jharkhand", code: "JH" },
  "21": { name: "Odisha", code: "OD" },
  "22": { name: "Chhattisgarh", code: "CG" },
  "23": { name: "Madhya Pradesh", code: "MP" },
  "24": { name: "Gujarat", code: "GJ" },
  "26": { name: "Dadra and Nagar Haveli and Daman and Diu", code: "DH" },
  "27": { name: "Maharashtra", code: "MH" },
  "29": { name: "Karnataka", code: "KA" },
  "30": { name: "Goa", code: "GA" },
  "31": { name: "Lakshadweep", code: "LD" },
  "32": { name: "Kerala", code: "KL" },
  "33": { name: "Tamil Nadu", code: "TN" },
  "34": { name: "Puducherry", code: "PY" },
  "35": { name: "Andaman and Nicobar Islands", code: "AN" },
  "36": { name: "Telangana", code: "TS" },
  "37": { name: "Andhra Pradesh", code: "AP" },
  "38": { name: "Ladakh", code: "LA" },
};
const STATE_CODES = new Map(Object.values(STATES).map(({ name, code }) => [name, code]));

/** Returns the ISO 3166-2 code of a state or union territory, such as `IN-WB`, or `undefined` for any other name. */
export function getStateCode(name: string): string | undefined {
  const code = STATE_CODES.get(name);
  return code && `IN-${code}`;
}

/**
 * Returns the state of a GSTIN if no office is in it. Regions with other names, such as translated ones, are not
 * compared.
 */
export function findStateWithoutOffice(
  value: string,
  offices: readonly { region: string }[],
): string | undefined {
  const state = STATES[value.slice(0, 2)]?.name;
  const isComparable = offices.every(({ region }) => STATE_CODES.has(region));
  return state && isComparable && !offices.some(({ region }) => region === state) ? state : undefined;
}
