import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "./site.ts";

/** One request on its way to its answer. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  site: Site;
  /** Whether the visitor came by https. */
  secure: boolean;
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
