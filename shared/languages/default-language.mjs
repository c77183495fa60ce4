// This file is JavaScript, because the setup scripts must run on Node 20 and later.

/** The language whose folder in `content/` is complete. Its paths have no prefix. */
export const DEFAULT_LANGUAGE = "en";
