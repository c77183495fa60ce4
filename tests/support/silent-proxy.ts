import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  /** The given address, over this proxy. */
  url: string;
  /** How many connections were made over it. */
  made(): number;
  /** The connections there are stay open and carry nothing any more; new ones work. */
  fallSilent(): void;
  close(): void;
}

/** Stands between a client and a server, and loses connections as a failover or a forgetful router does. */
export async function silentProxy(to: string): Promise<SilentProxy> {
  const url = new URL(to);
  const port = Number(url.port);
  const pairs: Socket[][] = [];
  const server = createServer((client) => {
    const behind = connect(port, url.hostname);
    client.pipe(behind).pipe(client);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const)
      socket.on("error", () => {}).on("close", () => other.destroy());
    pairs.push([client, behind]);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: String(url),
    made: () => pairs.length,
    fallSilent() {
      for (const [client, behind] of pairs) {
        client?.unpipe().resume();
        behind?.unpipe().resume();
      }
    },
    close() {
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
    },
  };
}
