import { expect, test } from "vitest";
import { canonicalizeIpAddress, getClientNetwork } from "./client-network.ts";

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
