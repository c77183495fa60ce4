/**
 * Returns the text for a field whose text was kept in the browser.
 * @param kept text in the storage of the browser
 * @param isUnchanged whether the text on the server is the one on which the kept text is based
 * @param stored text on the server. If another device has changed it, the kept text is added below.
 * @returns `undefined` if the text on the server contains the kept one
 */
export function getRestoredText(kept: string, isUnchanged: boolean, stored: string): string | undefined {
  if (kept === stored || kept.trim() === "") return undefined;
  if (isUnchanged || kept.includes(stored.trim())) return kept;
  return stored.includes(kept.trim()) ? undefined : `${stored.trimEnd()}\n\n${kept}`;
}
