import { expect, test } from "vitest";
import { parseAddresses } from "./address-list.ts";

test.each([
  ["desk@example.com", "desk@example.com"],
  ["Desk <desk@example.com>, b@example.com", "desk@example.com"],
  ['"Sen, Mita" <mita@example.co.in>; b@example.com', "mita@example.co.in"],
  ["nobody", undefined],
])("parses %s and returns the first address %s (E6)", (list, address) => {
  expect(parseAddresses(list)[0]).toBe(address);
});
