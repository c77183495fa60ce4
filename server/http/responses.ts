import type { FastifyReply, FastifyRequest } from "fastify";

export const wantsJson = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /application\/json(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? "");

/** Sends a message that is neither cached nor indexed, as JSON if the client accepts it. */
export function sendMessage(
  reply: FastifyReply,
  status: number,
  message: string,
  details: Record<string, unknown> = {},
): FastifyReply {
  reply.code(status).headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  if (wantsJson(reply.request)) return reply.send({ error: message, ...details });
  return reply.type("text/plain; charset=utf-8").send(`${message}\n`);
}
