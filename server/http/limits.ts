import type { ServerOptions } from "node:http";

/** What one visitor may take of our time and memory. */
export const limits: ServerOptions = {
  /** A request line and its headers must be here within this time, or the visitor is a slow loris. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 s for which proxies keep idle connections, so that they never send into a closed one. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
