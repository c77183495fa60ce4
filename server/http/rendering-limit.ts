import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { getClientNetwork } from "./client-network.ts";

/** Minimum time between two uncached pages, such as search results, that are rendered for one client. */
const RENDERING_INTERVAL_MS = 100;
const MAX_RENDERING_DELAY_MS = 3_000;

/**
 * Returns a function that delays the requests of a client over the rate limit. It resolves with `true` when the page
 * may be rendered, and with `false` after `MAX_RENDERING_DELAY_MS`.
 */
export function createRenderingLimit(app: FastifyInstance) {
  const checkRateLimit = app.createRateLimit({
    max: 1,
    timeWindow: RENDERING_INTERVAL_MS,
    keyGenerator: ({ ip }) => getClientNetwork(ip),
  });
  return async (request: FastifyRequest): Promise<boolean> => {
    for (let waitedMs = 0; waitedMs <= MAX_RENDERING_DELAY_MS; ) {
      const limit = await checkRateLimit(request);
      if (limit.isAllowed || !limit.isExceeded) return true;
      await sleep(limit.ttl);
      waitedMs += limit.ttl;
    }
    return false;
  };
}
