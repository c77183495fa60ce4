const MAX_EXCERPT_LENGTH = 200;
/** Only the start of a message is searched for a salutation. It leaves room for long salutations and blank lines. */
const MAX_SEARCHED_LENGTH = 1_000;

/** Words that are a greeting on their own, even without punctuation after them. */
const GREETING =
  /^(?:hello|hi+|hey|greetings|good (?:morning|afternoon|evening|day)|namaste|namaskar|namoshkar|নমস্কার|হ্যালো|হাই|আদাব|শুভ (?:সকাল|দুপুর|সন্ধ্যা)|नमस्ते|नमस्कार)(?![\p{L}\p{M}\p{N}])[\s,.!:;।–—-]*/iu;

/** People whom a salutation addresses. */
const ADDRESSEES =
  /^(?:dear|respected|প্রিয়|প্রিয়|মাননীয়|মাননীয়|শ্রদ্ধেয়|শ্রদ্ধেয়|sirs?|madam|ma'am|mam|team|all|there|everyone|everybody|folks|friends?|to whom it may concern|স্যার|ম্যাডাম|মহাশয়|মহাশয়|মহাশয়া|মহাশয়া|দাদা|দিদি|সবাই|আপনাদের|श्रीमान|सर|मैडम|जी)(?![\p{L}\p{M}\p{N}])[\s,.!:;।–—/&-]*(?:(?:and|or|ও)\s+)?/iu;

/** Up to three names, followed by punctuation or a line break. */
const NAMES =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’]*(?:[ \t]+[\p{Lu}\p{Lo}][\p{L}\p{M}.'’]*){0,2}[ \t]*(?:[,!:;–—]+|\r?\n)\s*/u;

/**
 * Returns the beginning of the message without its salutation, on one line; without a message, the subject or the
 * position applied for.
 */
export function getExcerpt({ message = "", about = "", position = "" }: Record<string, string>): string {
  const start = message.trim().slice(0, MAX_SEARCHED_LENGTH);
  const text = start === "" ? about || position : removeSalutation(start);
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_EXCERPT_LENGTH
    ? `${line.slice(0, MAX_EXCERPT_LENGTH).toWellFormed().trimEnd()}…`
    : line;
}

/** Removes a salutation such as "Dear Sir or Madam," or "Hi Debjit!". A message without other text is unchanged. */
function removeSalutation(message: string): string {
  let text = message;
  let isSalutation = false;
  for (let previous = ""; text !== previous; ) {
    previous = text;
    text = text.replace(GREETING, "").replace(ADDRESSEES, "");
    isSalutation ||= text !== previous;
  }
  const rest = isSalutation ? text.replace(NAMES, "") : text;
  return rest || message;
}
