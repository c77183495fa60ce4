// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern replaces control characters
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * Replaces control characters by spaces and lone surrogates by U+FFFD. Control characters can manipulate a terminal,
 * and PostgreSQL cannot store NUL.
 */
export const replaceControlCharacters = (text: string): string =>
  text.toWellFormed().replace(CONTROL_CHARACTERS, " ");

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern replaces control characters
const CONTROL_CHARACTERS_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Like `replaceControlCharacters`, but for text of several lines: tabs and line feeds remain. */
export const replaceControlCharactersInLines = (text: string): string =>
  text.toWellFormed().replaceAll("\r\n", "\n").replace(CONTROL_CHARACTERS_IN_LINES, " ");
