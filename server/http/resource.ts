import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "./encoding.ts";
import { everywhere, type HeaderList, strictTransport } from "./security-headers.ts";

/** One coding of an answer with its complete headers, ready to be written. */
interface Representation {
  body: Buffer;
  etag: string;
  headers: string[];
  /** The same for visitors who came by https. */
  secureHeaders: string[];
  unchanged: string[];
}

/** An answer that is kept in memory. */
export interface Resource {
  status: number;
  representations: Partial<Record<Encoding, Representation>> & { identity: Representation };
  /** The document itself, where parts of it may be replaced later. */
  html?: string;
}

export interface ResourceParts {
  status?: number;
  type: string;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  headers?: HeaderList;
}

/** Prepares everything about an answer that does not depend on who asks. */
export function prepare({ status = 200, type, cacheControl, bodies, headers = [] }: ResourceParts): Resource {
  const tag = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 20);
  const represent = (coding: Encoding, body: Buffer): Representation => {
    // Each coding has a tag of its own: a cache that mixes them up hands out garbage.
    const etag = coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
    const kept: HeaderList = [
      ["Cache-Control", cacheControl],
      ["Vary", "Accept-Encoding"],
      ["ETag", etag],
    ];
    const list: HeaderList = [
      ["Content-Type", type],
      ["Content-Length", String(body.length)],
      ...kept,
      ...everywhere,
      ...headers,
    ];
    if (coding !== "identity") list.push(["Content-Encoding", coding]);
    const all = list.flat();
    return { body, etag, headers: all, secureHeaders: [...all, ...strictTransport], unchanged: kept.flat() };
  };
  const { identity, ...others } = bodies;
  const representations: Resource["representations"] = { identity: represent("identity", identity) };
  for (const [coding, body] of Object.entries(others) as [Encoding, Buffer][])
    representations[coding] = represent(coding, body);
  return { status, representations };
}

/** Writes a prepared answer in the coding the visitor likes best, or 304 where it is known already. */
export function send(req: IncomingMessage, res: ServerResponse, resource: Resource, secure: boolean): void {
  const chosen = choose(resource, req.headers["accept-encoding"]);
  const known = req.headers["if-none-match"];
  if (known !== undefined && resource.status === 200 && matches(known, chosen.etag)) {
    res.writeHead(304, chosen.unchanged);
    res.end();
    return;
  }
  res.writeHead(resource.status, secure ? chosen.secureHeaders : chosen.headers);
  if (req.method === "HEAD") res.end();
  else res.end(chosen.body);
}

function choose({ representations }: Resource, header: string | undefined): Representation {
  for (const coding of acceptedEncodings(header)) {
    const representation = representations[coding];
    if (representation) return representation;
  }
  return representations.identity;
}

/** Weak comparison: caches on the way may have weakened the tag. */
export function matches(header: string, etag: string): boolean {
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}
