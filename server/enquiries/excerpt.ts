const MAX_EXCERPT_LENGTH = 200;
const MAX_FIRST_LINE_LENGTH = 120;
/** Only the start of a message is searched for a salutation. It leaves room for long salutations and blank lines. */
const MAX_SEARCHED_LENGTH = 1_000;

/** Words that are a greeting on their own, even without punctuation after them. */
const GREETING =
  /^(?:hello|hi+|hey|greetings|good (?:morning|afternoon|evening|day)|namaste|namaskar|namoshkar|নমস্কার|নমস্তে|হ্যালো|হাই|আদাব|সালাম|আসসালামু আলাইকুম|শুভ (?:সকাল|দুপুর|বিকেল|সন্ধ্যা)|नमस्ते|नमस्कार|नमस्कारम|हैलो|हेलो|हाय|प्रणाम|शुभ (?:प्रभात|संध्या))(?![\p{L}\p{M}\p{N}])[\s,.!:;।–—-]*/iu;

/** People whom a salutation addresses. */
const ADDRESSEES =
  /^(?:dear|respected|প্রিয়|প্রিয়|মাননীয়|মাননীয়|শ্রদ্ধেয়|শ্রদ্ধেয়|শ্রদ্ধাস্পদেষু|সুধী|জনাব|जनाब|प्रिय|आदरणीय|माननीय|श्रीमती|महोदया?|sirs?|madam|ma'am|mam|team|all|there|everyone|everybody|folks|friends?|to whom it may concern|স্যার|ম্যাডাম|মহাশয়|মহাশয়|মহাশয়া|মহাশয়া|দাদা|দিদি|সবাই|আপনাদের|টিম|टीम|श्रीमान|सर|मैडम|जी)(?![\p{L}\p{M}\p{N}])[\s,.!:;।–—/&-]*(?:(?:and|or|ও)\s+)?/iu;

/** Letters of a script with or without capitals. */
const NAME = /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’]*$/u;
const CAPITALIZED = /^\p{Lu}/u;
const MAX_NAMES = 4;
/** In a script without capitals, a short sentence looks like names. */
const MAX_NAMES_WITHOUT_CAPITALS = 3;
/** Forms of address after a name. */
const TITLES = new Set(["team", "sir", "madam", "ma'am", "mam", "ji", "da", "di", "dada", "didi", "babu"]);
const NAMES_END = /[,!:;\n–—]/;

type Fields = Record<string, string>;

/**
 * Returns the beginning of the message without its salutation, on one line. If there is no other text, it is the subject
 * or the position applied for.
 */
export const getExcerpt = (fields: Fields): string =>
  truncate(getText(fields).replace(/\s+/g, " ").trim(), MAX_EXCERPT_LENGTH);

/** Like `getExcerpt`, but only the first line. */
export const getFirstLine = (fields: Fields): string =>
  truncate(getText(fields).trim().split("\n", 1).join("").trim(), MAX_FIRST_LINE_LENGTH);

const getText = ({ message = "", about = "", position = "" }: Fields): string =>
  removeSalutation(message.trim().slice(0, MAX_SEARCHED_LENGTH)) || about || position;

const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed().trimEnd()}…` : text;

/** Removes a salutation such as "Dear Sir or Madam," or "Hi Debjit!". The result may be empty. */
function removeSalutation(message: string): string {
  let text = message;
  let isSalutation = false;
  for (let previous = ""; text !== previous; ) {
    previous = text;
    text = text.replace(GREETING, "").replace(ADDRESSEES, "");
    isSalutation ||= text !== previous;
  }
  return isSalutation && !isAtLineStart(message, text) ? removeNames(text) : text;
}

/** Whether only spaces precede the end of a text on its line. The line does not continue a salutation. */
function isAtLineStart(text: string, end: string): boolean {
  const before = text.slice(0, text.length - end.length);
  const lineStart = before.lastIndexOf("\n");
  return lineStart !== -1 && before.slice(lineStart).trim() === "";
}

/** Removes names that are followed by punctuation or a line break. */
function removeNames(text: string): string {
  const end = text.search(NAMES_END);
  const words = text.slice(0, Math.max(0, end)).trim().split(/\s+/);
  const names = words.filter((word) => !TITLES.has(word));
  const max = names.every((name) => CAPITALIZED.test(name)) ? MAX_NAMES : MAX_NAMES_WITHOUT_CAPITALS;
  const areNames = names.length > 0 && names.length <= max && names.every((name) => NAME.test(name));
  return areNames ? text.slice(end).replace(/^[,!:;\s–—]+/, "") : text;
}
