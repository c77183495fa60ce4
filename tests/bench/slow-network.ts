import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A phone's connection, as Lighthouse's "slow 4G" has it. */
const ROUND_TRIP_MS = 150;
const BITS_PER_MS = 1_600;
/** What one packet carries, and how many may be under way before the first is acknowledged (RFC 6928). */
const PACKET_BYTES = 1_460;
const INITIAL_WINDOW = 10;

/**
 * A proxy on 127.0.0.1 before `port` that is as slow as a phone's network: every connection is opened and answered
 * after a round trip of 150 ms and begins with ten packets, one more for each that arrived (slow start), and all
 * connections share 1.6 Mbit/s towards the browser.
 * @returns its origin; `close` ends every connection
 */
export async function startSlowNetwork(port: number): Promise<{ origin: string; close(): void }> {
  const link = { freeAt: 0 };
  const open = new Set<Socket>();
  const proxy = createServer((browser) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [browser, server]) {
      open.add(socket.setNoDelay(true));
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    sendUp(browser, server);
    sendDown(server, browser, link);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** What a browser asks is short: it takes half a round trip, and nothing of it leaves before the connection stands. */
function sendUp(browser: Socket, server: Socket): void {
  const stands = performance.now() + ROUND_TRIP_MS;
  browser.on("data", (request) =>
    setTimeout(() => server.write(request), Math.max(0, stands - performance.now()) + ROUND_TRIP_MS / 2),
  );
  browser.on("end", () => setTimeout(() => server.end(), 2 * ROUND_TRIP_MS));
}

function sendDown(server: Socket, browser: Socket, link: { freeAt: number }): void {
  let waiting = Buffer.alloc(0);
  let mayLeave = INITIAL_WINDOW;
  const underWay: Buffer[] = [];
  const send = () => {
    while (mayLeave > 0 && waiting.length > 0) {
      const packet = waiting.subarray(0, PACKET_BYTES);
      waiting = waiting.subarray(PACKET_BYTES);
      mayLeave--;
      underWay.push(packet);
      link.freeAt = Math.max(link.freeAt, performance.now()) + (packet.length * 8) / BITS_PER_MS;
      const arrives = link.freeAt - performance.now() + ROUND_TRIP_MS / 2;
      // Timers of different lengths may fire out of turn; packets do not.
      setTimeout(arrive, arrives);
      setTimeout(acknowledge, arrives + ROUND_TRIP_MS / 2);
    }
  };
  const arrive = () => {
    browser.write(underWay.shift() ?? "");
    endIfDone();
  };
  const acknowledge = () => {
    mayLeave += 2;
    send();
  };
  const endIfDone = () => {
    if (server.closed && waiting.length === 0 && underWay.length === 0) browser.end();
  };
  server.on("data", (answer: Buffer) => {
    waiting = Buffer.concat([waiting, answer]);
    send();
  });
  server.on("close", endIfDone);
}
