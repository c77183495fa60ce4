import { lookup } from "node:dns/promises";
import { type AddressInfo, BoundSocket } from "node:net";
import { CodedError } from "#shared/errors.mjs";

/** File descriptor of the socket in a worker, and of the socket that systemd passes: sd_listen_fds(3). */
export const SOCKET_FD = 3;

/** The listening socket. The primary keeps it open, so that connections queue while no worker runs. */
export interface ListeningSocket {
  fd: number;
  /** URL, such as `http://127.0.0.1:4321`. */
  url: string;
  port: number;
  /** Closes the socket in this process. */
  close(): void;
}

/** Time for which a stopping worker still accepts connections while load balancers notice the failing `/readyz`. */
export const SHUTDOWN_GRACE_MS = 1_000;

/** Returns the URL of a host, with an IPv6 address in brackets. */
export const getListeningUrl = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/**
 * Returns the socket that systemd passed, or opens one.
 * @throws if the port is in use, or systemd did not pass exactly one socket
 */
export async function openSocket(host: string, port: number): Promise<ListeningSocket> {
  // close() does nothing, because systemd owns the socket.
  if (hasSystemdSocket()) return { fd: SOCKET_FD, url: getListeningUrl(host, port), port, close() {} };
  const ip = (await lookup(host)).address;
  const socket = new BoundSocket({ host: ip, port });
  const boundAddress = socket.address() as AddressInfo;
  const address = getListeningUrl(host, boundAddress.port);
  return { fd: socket.fd(), url: address, port: boundAddress.port, close: () => socket.close() };
}

function hasSystemdSocket(): boolean {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  if (Number(LISTEN_PID) !== process.pid) return false;
  if (LISTEN_FDS !== "1")
    throw new CodedError(
      "HD_SOCKET_INVALID",
      `Expected one socket from systemd, got ${LISTEN_FDS}; leave one ListenStream in the unit.`,
    );
  return true;
}
