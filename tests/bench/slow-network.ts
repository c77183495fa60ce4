import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Latency and bandwidth of Lighthouse's "Slow 4G". */
const ROUND_TRIP_MS = 150;
const BITS_PER_MS = 1_600;
/** Payload of a packet, and the number of packets before the first acknowledgement (RFC 6928). */
const PACKET_BYTES = 1_460;
const INITIAL_WINDOW = 10;

/**
 * Starts a proxy for `port` on 127.0.0.1 that emulates a phone's network: round trips of 150 ms, TCP slow start from
 * ten packets, and 1.6 Mbit/s towards the browser, shared by all connections.
 * @returns its origin and `close`, which ends all connections
 */
export async function startSlowNetwork(port: number): Promise<{ origin: string; close(): void }> {
  const link = { freeAt: 0 };
  const openSockets = new Set<Socket>();
  const proxy = createServer((browser) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [browser, server]) {
      openSockets.add(socket.setNoDelay(true));
      socket.on("error", () => undefined).on("close", () => openSockets.delete(socket));
    }
    forwardRequests(browser, server);
    forwardResponses(server, browser, link);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      for (const socket of openSockets) socket.destroy();
    },
  };
}

/** Delays requests, which are short, by half a round trip and by the time to connect. */
function forwardRequests(browser: Socket, server: Socket): void {
  const connectedAt = performance.now() + ROUND_TRIP_MS;
  browser.on("data", (request) =>
    setTimeout(() => server.write(request), Math.max(0, connectedAt - performance.now()) + ROUND_TRIP_MS / 2),
  );
  browser.on("end", () => setTimeout(() => server.end(), 2 * ROUND_TRIP_MS));
}

function forwardResponses(server: Socket, browser: Socket, link: { freeAt: number }): void {
  let queued = Buffer.alloc(0);
  let congestionWindow = INITIAL_WINDOW;
  const inFlight: Buffer[] = [];
  const send = () => {
    while (congestionWindow > 0 && queued.length > 0) {
      const packet = queued.subarray(0, PACKET_BYTES);
      queued = queued.subarray(PACKET_BYTES);
      congestionWindow--;
      inFlight.push(packet);
      link.freeAt = Math.max(link.freeAt, performance.now()) + (packet.length * 8) / BITS_PER_MS;
      const delayMs = link.freeAt - performance.now() + ROUND_TRIP_MS / 2;
      // Timers may fire out of order, so `deliver` sends the oldest packet.
      setTimeout(deliver, delayMs);
      setTimeout(acknowledge, delayMs + ROUND_TRIP_MS / 2);
    }
  };
  const deliver = () => {
    browser.write(inFlight.shift() ?? "");
    endIfDone();
  };
  const acknowledge = () => {
    congestionWindow += 2;
    send();
  };
  const endIfDone = () => {
    if (server.closed && queued.length === 0 && inFlight.length === 0) browser.end();
  };
  server.on("data", (chunk: Buffer) => {
    queued = Buffer.concat([queued, chunk]);
    send();
  });
  server.on("close", endIfDone);
}
