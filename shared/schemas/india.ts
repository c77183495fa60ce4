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

const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns the check character of a GSTIN: the Luhn algorithm with base 36 on the first fourteen characters. */
function computeCheckCharacter(value: string): string {
  const sum = Array.from(value.slice(0, 14), (character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, digitSum) => total + digitSum, 0);
  return BASE_36[(36 - (sum % 36)) % 36] ?? "";
}

/** The states and union territories by the first two digits of a GSTIN. */
const STATES: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};
const STATE_NAMES = new Set(Object.values(STATES));

/**
 * Returns the state of a GSTIN if no office is in it. Regions with other names, such as translated ones, are not
 * compared.
 */
export function findStateWithoutOffice(
  value: string,
  offices: readonly { region: string }[],
): string | undefined {
  const state = STATES[value.slice(0, 2)];
  const isComparable = offices.every(({ region }) => STATE_NAMES.has(region));
  return state && isComparable && !offices.some(({ region }) => region === state) ? state : undefined;
}
