import { expect, test } from "vitest";
import { noon } from "../../tests/support/services.ts";
import { suspicion } from "./spam.ts";

const at = (time: number) => String(noon + time);

test.each([
  ["half a second by its own clock, ten minutes wrong", { started: at(600_000), sent: at(600_500) }, true],
  ["half a minute by a clock that is half a minute ahead", { started: at(-400), sent: at(30_000) }, false],
  ["half a second, without a time of sending", { started: at(-500) }, true],
  ["half a minute, without a time of sending", { started: at(-30_000) }, false],
  ["half a second, with a time of sending that is none", { started: at(-500), sent: "soon" }, true],
  ["no time at all, as without script", {}, false],
  ["a time of sending alone", { sent: at(0) }, false],
])("E8: %s", (_, fields, suspect) => {
  expect(suspicion("contact", fields as Record<string, string>, noon) !== undefined).toBe(suspect);
});
