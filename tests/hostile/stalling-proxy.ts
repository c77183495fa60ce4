import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** The URL with the port of the proxy. */
  url: string;
  /** From now on, commands that match are not forwarded; `undefined` forwards all of new connections. */
  stall(pattern: RegExp | undefined): void;
  /** From now on, commands that match end the connection. */
  end(pattern: RegExp): void;
  close(): void;
}

/** Starts a proxy in front of a mail server that stops responding at certain commands. */
export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const url = new URL(serverUrl);
  const upstreamPort = Number(url.port);
  const sockets = new Set<Socket>();
  let stalled: RegExp | undefined;
  let ended: RegExp | undefined;
  const server = createServer((client) => {
    const upstream = connect(upstreamPort, "127.0.0.1");
    let isStalled = false;
    client.on("data", (data) => {
      const command = data.toString("latin1");
      isStalled ||= stalled?.test(command) ?? false;
      if (ended?.test(command)) client.destroy();
      else if (!isStalled) upstream.write(data);
    });
    upstream.pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: String(url),
    stall(pattern) {
      stalled = pattern;
    },
    end(pattern) {
      ended = pattern;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
