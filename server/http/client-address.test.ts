import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["2001:DB8:0:0::0:1", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["192.0.2.1:50001", "192.0.2.1"],
  ["[2001:DB8::1]:50001", "2001:db8::1"],
  ["[2001:DB8::1]", "2001:db8::1"],
])("E8: %s is known as %s, whoever names it", (address, known) => {
  expect(clientAddress(from(address), 0)).toBe(known);
  expect(clientAddress(from("127.0.0.1", `forged, ${address}`), 1)).toBe(known);
});
