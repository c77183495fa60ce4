import { lookup } from "node:dns/promises";
import { type AddressInfo, BoundSocket } from "node:net";

/** Where a worker finds the socket, and where systemd puts the one it passes: sd_listen_fds(3). */
export const SOCKET_FD = 3;

/** The socket that the primary process keeps open, so that connections queue in it while no worker runs. */
export interface ListeningSocket {
  fd: number;
  /** Such as `http://127.0.0.1:4321`. */
  address: string;
  port: number;
  /** Closes this process's copy. */
  close(): void;
}

/** For this long a stopping worker still accepts connections: load balancers notice a failing `/readyz`. */
export const GRACE_MS = 1_000;

/** An IPv6 host is in brackets. */
export const listeningAddress = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/**
 * The socket that systemd passes; without one, a new socket on host and port.
 * @throws when the port is in use, or systemd passes more than one socket
 */
export async function openSocket(host: string, port: number): Promise<ListeningSocket> {
  // systemd keeps the socket itself.
  if (isPassedBySystemd()) return { fd: SOCKET_FD, address: listeningAddress(host, port), port, close() {} };
  const ip = (await lookup(host)).address;
  const socket = new BoundSocket({ host: ip, port });
  const bound = socket.address() as AddressInfo;
  const address = listeningAddress(host, bound.port);
  return { fd: socket.fd(), address, port: bound.port, close: () => socket.close() };
}

function isPassedBySystemd(): boolean {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  if (Number(LISTEN_PID) !== process.pid) return false;
  if (LISTEN_FDS !== "1")
    throw new Error(`systemd may pass one socket, not ${LISTEN_FDS}: leave one ListenStream in the unit.`);
  return true;
}
