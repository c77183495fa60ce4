import { expect, test } from "vitest";
import { getClientNetwork } from "./new-enquiry.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["unknown", "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::5:6:7:8:9", "2001:db8:0:5::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("returns the network of %s as %s (E8)", (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});

test("returns a larger network of an IPv6 address (O7)", () => {
  expect(getClientNetwork("2001:db8:1:2::1", 48)).toBe("2001:db8:1::/48");
  expect(getClientNetwork("203.0.113.7", 48)).toBe("203.0.113.7");
});
