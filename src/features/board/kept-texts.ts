/**
 * Texts that are being typed on the board, in the local storage of this device until the server has stored them.
 * Without storage, such as if the browser blocks it, a text is only in its field.
 */

export interface KeptText {
  text: string;
  /** Time of the last change in epoch milliseconds. */
  at: number;
  /** Id with which the text is submitted, so that the server stores it only once. */
  key: string;
  /** Hash of the text on which it is based, which the server has (`hashText`). */
  base: number;
  /** Values of the other fields of the form, by name. */
  values?: Record<string, string>;
  /** Whether the text could not be sent when its button was pressed. */
  isUnsent?: boolean;
}

const PREFIX = "board-text ";
const MAX_AGE_MS = 30 * 86_400_000;
const MAX_TEXTS = 50;
const MAX_TEXT_LENGTH = 40_000;

/** @returns `undefined` if the browser blocks the storage */
function getStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** @param id path of the page and id of the field */
export function readKeptText(id: string, storage = getStorage()): KeptText | undefined {
  const kept = parseKeptText(storage?.getItem(PREFIX + id));
  return kept && Date.now() - kept.at < MAX_AGE_MS ? kept : undefined;
}

function parseKeptText(json: string | null | undefined): KeptText | undefined {
  try {
    const kept: Partial<KeptText> | null = JSON.parse(json ?? "null");
    if (typeof kept?.text !== "string" || typeof kept.at !== "number") return undefined;
    const { text, at, key = "", base, values = {}, isUnsent = false } = kept;
    const texts = Object.entries(values).filter(([, value]) => typeof value === "string");
    return {
      ...{ text, at, key: String(key), base: Number(base) },
      ...(texts.length > 0 && { values: Object.fromEntries(texts) }),
      ...(isUnsent && { isUnsent: true }),
    };
  } catch {
    return undefined;
  }
}

/** If the storage is full, the oldest texts are removed. */
export function keepText(id: string, kept: KeptText, storage = getStorage()): void {
  const json = JSON.stringify({ ...kept, text: kept.text.slice(0, MAX_TEXT_LENGTH) });
  for (const limit of [MAX_TEXTS, 5, 1])
    try {
      storage?.setItem(PREFIX + id, json);
      return;
    } catch {
      removeOldTexts(limit, storage);
    }
}

export const forgetText = (id: string, storage = getStorage()): void => storage?.removeItem(PREFIX + id);

export function forgetAllTexts(storage = getStorage()): void {
  for (const name of listNames(storage)) storage?.removeItem(name);
}

/** Removes expired texts, and the oldest of those above the limit. */
export function removeOldTexts(limit = MAX_TEXTS, storage = getStorage()): void {
  const texts = listNames(storage).map((name) => ({
    name,
    at: parseKeptText(storage?.getItem(name))?.at ?? 0,
  }));
  texts.sort((a, b) => b.at - a.at);
  for (const [index, { name, at }] of texts.entries())
    if (index >= limit || Date.now() - at >= MAX_AGE_MS) storage?.removeItem(name);
}

function listNames(storage: Storage | undefined): string[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
  return names.filter((name) => name.startsWith(PREFIX));
}

/** Returns a hash that tells whether a text has changed. */
export function hashText(text: string): number {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 33) + text.charCodeAt(index)) | 0;
  return hash;
}
