import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Where systemd puts the first socket it hands over, sd_listen_fds(3). */
const HANDED_OVER = 3;
/** How many connections may wait while nobody takes them; Linux's own upper limit. */
const QUEUE = 4096;

/** The address of a server as browsers want it: an IPv6 host stands in brackets. */
export const listeningAddress = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/**
 * Listens on the socket that systemd hands over, which outlives the process and keeps those who come meanwhile
 * waiting; without one, on host and port.
 * @returns the address listened on
 * @throws when the port is in use, or more than one socket is handed over.
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const handedOver = isHandedOver();
  server.listen({ ...(handedOver ? { fd: HANDED_OVER } : { host, port }), backlog: QUEUE });
  await once(server, "listening");
  const bound = server.address() as AddressInfo;
  return listeningAddress(handedOver ? bound.address : host, bound.port);
}

/** Whether systemd holds the socket. @throws when more than one is handed over. */
export function isHandedOver(): boolean {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  if (Number(LISTEN_PID) !== process.pid) return false;
  if (LISTEN_FDS !== "1")
    throw new Error(`One socket can be handed over, not ${LISTEN_FDS}: leave one ListenStream in the unit.`);
  return true;
}
