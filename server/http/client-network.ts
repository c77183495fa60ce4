import { isIPv6, SocketAddress } from "node:net";

/** Some reverse proxies include the port: `192.0.2.1:50001`, `[2001:db8::1]:50001`. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/;

/** Returns the canonical form of an IP address: `::ffff:192.0.2.1` becomes `192.0.2.1`, IPv6 is compressed. */
export function canonicalizeIpAddress(ip: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const address = ipv4 ?? ipv6 ?? ip;
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * Returns the network to which the limits per client apply: an IPv4 address, or the /64 network of an IPv6 address,
 * because each line of an internet provider gets at least a /64.
 * @param prefixLength length of the network prefix of IPv6, in bits
 */
export function getClientNetwork(ip: string, prefixLength: 48 | 64 = 64): string {
  const address = canonicalizeIpAddress(ip);
  if (!isIPv6(address)) return address;
  const [start = [], end = []] = address.split("::").map((groups) => groups.split(":").filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  return `${[...start, ...zeros, ...end].slice(0, prefixLength / 16).join(":")}::/${prefixLength}`;
}
