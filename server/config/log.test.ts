import pino from "pino";
import { expect, test } from "vitest";
import { type Log, logError, logOptions, redact } from "./log.ts";

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
    expect(redact(error)).toMatch(/^\w*Error: .*\n +at .*log\.test/s);
    expect(typed.filter((part) => redact(error).includes(part))).toEqual([]);
  }
  expect(redact("no error")).toBe("no error");
});

test("removes quoted values also from a changed message, and from an unfinished quotation (R12)", () => {
  const changed = new Error('invalid input: "Asha Dutta"');
  changed.message = "Storing failed.";
  for (const error of [changed, new Error('invalid input: "Asha Dutta')])
    expect(redact(error)).not.toContain("Asha");
  const redacted = redact('a "b" c');
  expect([redacted, redact(redacted)]).toEqual(['a "…" c', 'a "…" c']);
});

test("the log contains no quoted values of errors, whoever logs them (R12)", () => {
  const lines: string[] = [];
  const log = pino(logOptions, { write: (line: string) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate value: "asha@example.com"'), {
    code: "23505",
    detail: "Key (email)=(asha@example.com) already exists.",
  });
  log.error(error);
  log.error({ err: error });
  log.error({ err: error }, "failed");
  log.warn(error.message);
  log.warn({ cause: error.message, output: String(error) }, "failed");
  log.child({ request: 1 }).warn({ cause: error }, "failed");
  expect(lines.filter((line) => line.includes("asha"))).toEqual([]);
  expect(lines.map((line) => line.includes("duplicate value"))).toEqual(lines.map(() => true));
});
