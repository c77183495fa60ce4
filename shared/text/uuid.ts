/** Whether a text is a UUID in lower case, as `crypto.randomUUID()` returns. */
export const isUuid = (text = ""): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text.slice(0, 40));
