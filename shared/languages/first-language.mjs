// Plain JavaScript, since the set-up reads it on whatever Node the system has.

/** The language whose folder in content/ has every file; its addresses have no prefix. */
export const FIRST_LANGUAGE = "en";
