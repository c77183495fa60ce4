import { isIPv6 } from "node:net";

/**
 * Where a post comes from as the rate limit counts it: an IPv4 address, or the /64 of an IPv6 address. One line has
 * all of a /64, so its addresses cost nothing.
 */
export function networkOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress;
  const [start = [], end = []] = clientAddress.split("::").map((groups) => groups.split(":").filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  return `${[...start, ...zeros, ...end].slice(0, 4).join(":")}::/64`;
}
