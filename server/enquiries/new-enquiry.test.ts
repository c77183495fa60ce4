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

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
])("returns the /48 network of %s as %s (E8)", (address, network) => {
  expect(getClientNetwork(address, 48)).toBe(network);
});
