import { expect, test } from "vitest";
import { sharedOrders } from "./orders.ts";

test("T4: two entries in one place are told apart by their files", () => {
  const entries = [
    { id: "basic", data: { order: 1 } },
    { id: "pro", data: { order: 1 } },
    { id: "whole", data: { order: 2 } },
  ];
  expect(sharedOrders("plans", entries)).toEqual([
    "content/plans/pro.yaml: order: 1 is already the place of basic; choose another",
  ]);
});
