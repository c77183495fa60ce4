import { expect, test } from "vitest";
import { type Log, RecurringFaults, stackOf } from "./log.ts";

test("R12: a fault that comes a thousand times is written down once a minute, under the number visitors are told", () => {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const log = { error: (facts: Record<string, unknown>) => lines.push(facts) } as unknown as Log;
  const faults = new RecurringFaults(log, () => now);
  const full = new Error("database or disk is full");
  const numbers = new Set(Array.from({ length: 1_000 }, () => faults.tell("enquiry not stored", full)));
  expect(numbers).toEqual(new Set([lines[0]?.["fault"]]));
  faults.tell("enquiry not stored", new Error("another cause"));
  expect(lines).toHaveLength(2);
  now += 60_000;
  expect(faults.tell("enquiry not stored", full)).not.toBe(lines[0]?.["fault"]);
  expect(lines.at(-1)).toMatchObject({ cause: full.stack, timesSinceLastLine: 999 });
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
