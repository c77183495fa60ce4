// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Replaces control characters other than tabs and line feeds in text that staff typed. */
export const removeControlCharacters = (text: string): string =>
  text.toWellFormed().replaceAll("\r\n", "\n").replace(CONTROL_CHARACTERS, " ");
