import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface HookReceiver {
  url: string;
  calls: Call[];
  /** What the next calls are answered; `hang` never answers. */
  answer: { status: number; location?: string; hang?: boolean };
  close(): Promise<void>;
}

/** A real HTTP server that keeps the calls it gets. */
export async function openHookReceiver(): Promise<HookReceiver> {
  const calls: Call[] = [];
  const answer: HookReceiver["answer"] = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls.push({
      headers: request.headers,
      body: Buffer.concat(chunks).toString("utf8"),
      path: request.url ?? "",
    });
    if (answer.hang) return;
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    answer,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
