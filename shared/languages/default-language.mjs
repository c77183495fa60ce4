// In JavaScript, because the setup scripts run on any Node from version 20.

/** The language whose folder in `content/` is complete. Its addresses have no prefix. */
export const DEFAULT_LANGUAGE = "en";
