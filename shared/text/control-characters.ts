// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern replaces control characters
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * Replaces control characters by spaces and lone surrogates by U+FFFD. Control characters can manipulate a terminal,
 * and PostgreSQL cannot store NUL.
 */
export const replaceControlCharacters = (text: string): string =>
  text.toWellFormed().replace(CONTROL_CHARACTERS, " ");
