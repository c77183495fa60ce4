import { replaceControlCharacters } from "#shared/text/control-characters.ts";

export const MAX_FILE_NAME_LENGTH = 100;

/** Characters that change the order in which a name is displayed, such as `exe.pdf` for `fdp.exe`, and half pairs. */
const MISLEADING_CHARACTERS = /[\p{Bidi_Control}\p{Surrogate}]/gu;

/** Returns the name of an uploaded or received file without folders, or `file` if nothing remains. */
export const cleanFileName = (name: string): string =>
  replaceControlCharacters(name.slice(-MAX_FILE_NAME_LENGTH).replace(MISLEADING_CHARACTERS, ""))
    .split(/[/\\]/)
    .at(-1)
    ?.trim() || "file";
