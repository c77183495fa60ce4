/** Longest name of a shop on the street (R14a), in graphemes. */
const MAX_LENGTH = 40;
/** Longer texts are cut before patterns read them. In UTF-16 code units. */
export const MAX_TYPED_SHOP_NAME = 200;

/** Why a name is refused: too long, or an advertisement that would be published under the domain of the company. */
export type ShopNameFault = "length" | "address" | "number";

/** Control characters, lone surrogates, private characters and characters that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const ADDRESS =
  /@|:\/\/|www[.。]|[\p{L}\p{N}][.。](?:com|in|net|org|info|biz|co|io|shop|store|online|site|xyz|me|link|app|top|club|live|dev|ly|bd|us|uk|ভারত|भारत)(?![\p{L}\p{M}\p{N}])/iu;
const LONG_NUMBER = /\p{Nd}{5}/u;
const FORMAT_CHARACTERS = /\p{Cf}/gu;
/** More marks on one letter than any language writes would cover the page. */
const STACKED_MARKS = /(\p{Mn}{3})\p{Mn}+/gu;
const MARKS = /[\p{M}\u200c\u200d]/gu;

/**
 * Reads the name of a shop that a visitor typed. Runs on the server and in the browser.
 * @returns the name; if it is refused, its first words without the ones that are the reason
 */
export function readShopName(typed: string): { name: string; fault: ShopNameFault | undefined } {
  const text = typed.slice(0, MAX_TYPED_SHOP_NAME).replaceAll(INVISIBLE, " ").normalize("NFC");
  const words = text.replaceAll(STACKED_MARKS, "$1").split(/\s+/).filter(Boolean);
  const fault = findFault(words.join(" "));
  while (words.length > 0 && findFault(words.join(" "))) words.pop();
  const name = words.join(" ");
  return { name: fault ? name.replace(/\s?[,;:&+-]$/, "") : name, fault };
}

function findFault(name: string): ShopNameFault | undefined {
  if (countGraphemes(name) > MAX_LENGTH) return "length";
  // Full-width and invisible characters would hide an address.
  const plain = name.normalize("NFKC").replaceAll(FORMAT_CHARACTERS, "");
  if (ADDRESS.test(plain)) return "address";
  return LONG_NUMBER.test(plain) ? "number" : undefined;
}

function countGraphemes(text: string): number {
  // Firefox before 125 has no segmenter. The server, which has one, decides.
  if (!("Segmenter" in Intl)) return [...text.replaceAll(MARKS, "")].length;
  return [...new Intl.Segmenter().segment(text)].length;
}
