import type { IncomingMessage } from "node:http";
import { isIPv6, SocketAddress } from "node:net";

/**
 * The visitor's address. Each trusted proxy appends the address it was called from, so with n proxies
 * the n-th entry from the end is the last one that nobody outside can forge.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const peer = req.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return canonical(peer);
  const forwarded = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return canonical(forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer);
}

/** Whether the visitor came by https, by the word of a trusted proxy. */
export function cameByHttps(req: IncomingMessage, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false;
  return (
    String(req.headers["x-forwarded-proto"] ?? "")
      .split(",")
      .at(-1)
      ?.trim() === "https"
  );
}

/** Some proxies name the port as well: `192.0.2.1:50001`, `[2001:db8::1]:50001`. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/;

/** One visitor may be seen as `::ffff:192.0.2.1` and as `192.0.2.1`; an IPv6 address has many spellings. */
function canonical(named: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(named) ?? [];
  const address = ipv4 ?? ipv6 ?? named;
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(/^::ffff:(?=\d+\.)/, "");
}
