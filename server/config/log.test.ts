import { expect, test } from "vitest";
import { type Log, logError, stackOf } from "./log.ts";

test("R12: the log has an error under the incident id that the visitor gets", () => {
  const lines: Record<string, unknown>[] = [];
  const log = { error: (facts: Record<string, unknown>) => lines.push(facts) } as unknown as Log;
  const full = new Error("database or disk is full");
  const ids = [logError(log, "enquiry not stored", full), logError(log, "enquiry not stored", full)];
  expect(lines).toMatchObject(ids.map((fault) => ({ fault, cause: full.stack })));
  expect(new Set(ids).size).toBe(2);
});

test("R12: the log has the stack of an error, without the value that its message quotes", () => {
  const typed = ["Asha Dutta", "call me $& on 98310"];
  let refused: unknown;
  try {
    JSON.parse(typed.join());
  } catch (error) {
    refused = error;
  }
  expect((refused as Error).message, "it quotes something").toContain('"');
  for (const error of [refused, new Error(`invalid input: "${typed.join('"\n    at "')}"`)]) {
    expect(stackOf(error)).toMatch(/^\w*Error: .*\n +at .*log\.test/s);
    expect(typed.filter((part) => stackOf(error).includes(part))).toEqual([]);
  }
  expect(stackOf("no error")).toBe("no error");
});
