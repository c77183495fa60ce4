import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";

/** What one visitor may take of our time and memory. */
const limits: ServerOptions = {
  /** A request line and its headers must be here within this time, or the visitor is a slow loris. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 s for which proxies keep idle connections, so that they never send into a closed one. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  /** What is kept for a visitor who does not read: of a large file one piece, in bytes. */
  highWaterMark: 16 * 1024,
};

/** Each may hold a body of 64 KiB, or a piece of a file and what was sent ahead: 250 MB in all. */
const MOST_CONNECTIONS = 3_000;
/**
 * A client that reads nothing for this long is cut off; after twice as long if it took part of a piece, which Node sees
 * only the first time it looks.
 */
const UNREAD_MS = 30_000;

/** A server with the limits that Node has no option for, which answers one request at a time on each connection. */
export function boundedServer(answer: RequestListener): Server {
  const server = createServer(limits, oneAtATime(answer));
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = UNREAD_MS;
  return server.on("connection", readInSlices);
}

/** Requests sent ahead of their answers, 2 kB each: browsers and proxies send none, apt ten. */
const MOST_AHEAD = 16;
const ahead = new WeakMap<Socket, number>();

/** Begins an answer when the one before it on the same connection has been handed on to a visitor who reads. */
function oneAtATime(answer: RequestListener): RequestListener {
  return (req, res) => {
    // Node gives the connection to an answer when it is its turn.
    if (res.socket) return answer(req, res);
    const { socket } = req;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    if (waiting > MOST_AHEAD) socket.destroy();
    res.once("socket", () => {
      ahead.set(socket, (ahead.get(socket) ?? 0) - 1);
      answer(req, res);
    });
  };
}

/** Node would make objects of 1,600 requests from one piece of what arrives, before any can be refused. */
const SLICE_BYTES = 1024;

/** Hands what arrives to Node's parser in slices, and none once the connection has been cut. */
function readInSlices(socket: Socket): void {
  const [parse] = socket.listeners("data") as ((slice: Buffer) => void)[];
  if (!parse) throw new Error("Node's HTTP parser hook has changed");
  socket.removeListener("data", parse).on("data", (piece: Buffer) => {
    for (let start = 0; start < piece.length && !socket.destroyed; start += SLICE_BYTES)
      parse(piece.subarray(start, start + SLICE_BYTES));
  });
}

/**
 * Lets pages be made in turns: one begins in each round of the event loop, so that what is answered from memory never
 * waits for more than one, and each client's in turn, so that whoever asks without end waits for their own.
 * @returns resolves when it is the turn of the client named
 */
export function inTurns(): (client: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  const next = () => {
    const [[client, turns] = []] = waiting;
    if (client === undefined || turns === undefined) return;
    const begin = turns.shift();
    waiting.delete(client);
    if (turns.length > 0) waiting.set(client, turns);
    if (waiting.size > 0) setImmediate(next);
    begin?.();
  };
  return (client) =>
    new Promise((begin) => {
      const turns = waiting.get(client);
      if (turns) turns.push(begin);
      else if (waiting.set(client, [begin]).size === 1) setImmediate(next);
    });
}
