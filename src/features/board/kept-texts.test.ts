import { afterEach, expect, test, vi } from "vitest";
import {
  forgetAllTexts,
  forgetText,
  hashText,
  keepText,
  readKeptText,
  removeOldTexts,
} from "./kept-texts.ts";
import { getRestoredText } from "./restored-text.ts";

afterEach(() => void vi.useRealTimers());

/** A storage that accepts up to `maxItems` entries. */
function createStorage(maxItems = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (items.size >= maxItems && !items.has(name)) throw new Error("QuotaExceededError");
      items.set(name, value);
    },
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

const create = (text: string, at = Date.now()) => ({ text, at, key: "key", base: hashText("") });

test("texts are kept until they are removed", () => {
  const storage = createStorage();
  storage.setItem("theme", "dark");
  const kept = create("Dear Asha");
  keepText("/board/enquiry/a reply-text", kept, storage);
  keepText("/board/enquiry/a note", create("Rang"), storage);
  expect(readKeptText("/board/enquiry/a reply-text", storage)).toEqual(kept);
  forgetText("/board/enquiry/a reply-text", storage);
  expect(readKeptText("/board/enquiry/a reply-text", storage)).toBeUndefined();
  forgetAllTexts(storage);
  expect([storage.length, storage.getItem("theme")]).toEqual([1, "dark"]);
});

test("texts are removed after 30 days, and the oldest above 50", () => {
  const storage = createStorage();
  const now = Date.now();
  for (let number = 0; number < 60; number += 1)
    keepText(`text ${number}`, create("A", now - number * 1_000), storage);
  keepText("old", create("A", now - 30 * 86_400_000), storage);
  expect(readKeptText("old", storage)).toBeUndefined();
  removeOldTexts(50, storage);
  expect(storage.length).toBe(50);
  expect(readKeptText("text 0", storage)).toBeDefined();
  expect(readKeptText("text 55", storage)).toBeUndefined();
});

test("a full storage keeps the newest texts, and long texts are truncated", () => {
  const storage = createStorage(10);
  for (let number = 0; number < 20; number += 1)
    keepText(`text ${number}`, create("A", 1_000_000_000_000 + number), storage);
  expect(storage.getItem("board-text text 19")).not.toBeNull();
  keepText("long", create("A".repeat(100_000)), storage);
  expect(readKeptText("long", storage)?.text).toHaveLength(40_000);
});

test("nothing is thrown if the storage is blocked, or contains something else", () => {
  keepText("a", create("A"), undefined);
  expect(readKeptText("a", undefined)).toBeUndefined();
  const storage = createStorage();
  for (const value of ["", "{", "null", "1", '{"text":1}']) {
    storage.setItem("board-text a", value);
    expect(readKeptText("a", storage), value).toBeUndefined();
  }
});

test.each([
  ["unchanged on the server", "Dear Asha, yes", true, "Dear Asha", "Dear Asha, yes"],
  ["shortened", "Dear", true, "Dear Asha", "Dear"],
  ["saved, but the response was lost", "Dear Asha, yes", false, "Dear Asha", "Dear Asha, yes"],
  ["already on the server", "Dear Asha", false, "Dear Asha", undefined],
  ["continued on another device", "Dear Asha", false, "Dear Asha, yes", undefined],
  ["changed on another device", "On the bus", false, "At the desk", "At the desk\n\nOn the bus"],
  ["empty", " ", true, "", undefined],
])("restores a text that is %s", (_name, kept, isUnchanged, stored, expected) => {
  expect(getRestoredText(kept, isUnchanged, stored)).toBe(expected);
});
