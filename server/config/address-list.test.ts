import { expect, test } from "vitest";
import { addressesIn } from "./address-list.ts";

test.each([
  ["desk@example.com", "desk@example.com"],
  ["Desk <desk@example.com>, b@example.com", "desk@example.com"],
  ['"Sen, Mita" <mita@example.co.in>; b@example.com', "mita@example.co.in"],
  ["nobody", undefined],
])("E6: answers to %s go to %s", (list, address) => {
  expect(addressesIn(list)[0]).toBe(address);
});
