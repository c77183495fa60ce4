import { expect, test } from "vitest";
import { getReturnUrl, pickListParams } from "./board-list.ts";

const reference = "HD-AAAAA-AAAAA";

test("passes on only the parameters of the list (B1)", () => {
  expect(pickListParams("view=mine&q=a%26b&next=//evil.example&after=12.HD&stale=1")).toBe(
    "view=mine&q=a%26b&after=12.HD",
  );
  expect(pickListParams("//evil.example/?x=1")).toBe("");
  expect(pickListParams(null)).toBe("");
});

test("returns to the row of the enquiry, or to the one below if the view no longer contains it (B1)", () => {
  const from = "view=mine&near=HD-BBBBB-BBBBB";
  expect(getReturnUrl(from, { reference, state: "open" })).toBe(`/board?view=mine#${reference}`);
  expect(getReturnUrl(from, { reference, state: "answered" })).toBe("/board?view=mine#HD-BBBBB-BBBBB");
  expect(getReturnUrl("q=asha", { reference, state: "spam" })).toBe(`/board?q=asha#${reference}`);
  expect(getReturnUrl("", { reference, state: "open" })).toBe(`/board#${reference}`);
});
