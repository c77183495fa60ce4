import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DatabaseProxy {
  /** The database URL with the host and port of the proxy. */
  url: string;
  /** Returns the number of connections so far. */
  connectionCount(): number;
  /** Stops transferring data on existing connections, which stay open; new ones work. */
  stallConnections(): void;
  /** Stalls existing connections, and new ones after accepting them. */
  stopResponding(): void;
  /** Transfers data on new connections again. Stalled ones stay open. */
  respondAgain(): void;
  /** Closes all connections and rejects new ones. */
  close(): void;
  /** Accepts connections again after `close`, on the same port. */
  reopen(): Promise<void>;
}

/** Starts a proxy that stalls or closes connections, as a failover or a stateful router does. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const pairs: Socket[][] = [];
  let isResponding = true;
  const server = createServer((client) => {
    if (!isResponding) {
      client.on("error", () => {}).resume();
      pairs.push([client]);
      return;
    }
    const upstream = connect(port, host);
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on("error", () => {}).on("close", () => other.destroy());
    pairs.push([client, upstream]);
  });
  const listen = (listenPort: number) =>
    new Promise<void>((resolve) => server.listen(listenPort, "127.0.0.1", () => resolve()));
  await listen(0);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const stallConnections = () => {
    for (const socket of pairs.flat()) socket.unpipe().resume();
  };
  return {
    url: String(url),
    connectionCount: () => pairs.length,
    stallConnections,
    stopResponding() {
      isResponding = false;
      stallConnections();
    },
    respondAgain() {
      isResponding = true;
    },
    close() {
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
    },
    reopen: () => listen(Number(url.port)),
  };
}
