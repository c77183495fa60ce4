import { expect, test } from "vitest";
import { canonicalizeIpAddress } from "./client-network.ts";

test.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["2001:DB8:0:0::0:1", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["192.0.2.1:50001", "192.0.2.1"],
  ["[2001:DB8::1]:50001", "2001:db8::1"],
  ["[2001:DB8::1]", "2001:db8::1"],
])("canonicalizes %s to %s (E8)", (address, canonical) => {
  expect(canonicalizeIpAddress(address)).toBe(canonical);
});
