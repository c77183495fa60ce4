// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * A text that can be stored, logged and printed: blanks in place of control characters, which may steer a terminal and of
 * which PostgreSQL cannot store NUL, and no half characters.
 */
export const withoutControls = (text: string): string => text.toWellFormed().replace(CONTROLS, " ");
