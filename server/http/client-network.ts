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
