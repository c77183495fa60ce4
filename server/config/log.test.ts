import { expect, test } from "vitest";
import { type Log, logError, redactStack } from "./log.ts";

test("logs an error with the incident id that it returns (R12)", () => {
  const lines: Record<string, unknown>[] = [];
  const log = { error: (facts: Record<string, unknown>) => lines.push(facts) } as unknown as Log;
  const full = new Error("database or disk is full");
  const ids = [logError(log, "enquiry not stored", full), logError(log, "enquiry not stored", full)];
  expect(lines).toMatchObject(ids.map((fault) => ({ fault, cause: full.stack })));
  expect(new Set(ids).size).toBe(2);
});

test("logs the stack of an error without quoted values of its message (R12)", () => {
  const typed = ["Asha Dutta", "call me $& on 98310"];
  let syntaxError: unknown;
  try {
    JSON.parse(typed.join());
  } catch (error) {
    syntaxError = error;
  }
  expect((syntaxError as Error).message, "quotes the input").toContain('"');
  for (const error of [syntaxError, new Error(`invalid input: "${typed.join('"\n    at "')}"`)]) {
    expect(redactStack(error)).toMatch(/^\w*Error: .*\n +at .*log\.test/s);
    expect(typed.filter((part) => redactStack(error).includes(part))).toEqual([]);
  }
  expect(redactStack("no error")).toBe("no error");
});
