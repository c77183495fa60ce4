import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  /** The given address, over this proxy. */
  url: string;
  /** How many connections were made over it. */
  made(): number;
  /** The connections there are stay open and carry nothing any more; new ones work. */
  fallSilent(): void;
  /** From now on no connection carries anything; new ones are accepted all the same. */
  stopAnswering(): void;
  /** Cuts the connections there are and takes no new ones. */
  close(): void;
  /** Takes connections again after a `close`, at the same address. */
  reopen(): Promise<void>;
}

/** Stands between a client and a server, and loses connections as a failover or a forgetful router does. */
export async function silentProxy(to: string): Promise<SilentProxy> {
  const url = new URL(to);
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const pairs: Socket[][] = [];
  let answers = true;
  const server = createServer((client) => {
    if (!answers) {
      client.on("error", () => {}).resume();
      pairs.push([client]);
      return;
    }
    const behind = connect(port, host);
    client.pipe(behind).pipe(client);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const)
      socket.on("error", () => {}).on("close", () => other.destroy());
    pairs.push([client, behind]);
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, "127.0.0.1", () => resolve()));
  await listen(0);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const fallSilent = () => {
    for (const socket of pairs.flat()) socket.unpipe().resume();
  };
  return {
    url: String(url),
    made: () => pairs.length,
    fallSilent,
    stopAnswering() {
      answers = false;
      fallSilent();
    },
    close() {
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
    },
    reopen: () => listen(Number(url.port)),
  };
}
