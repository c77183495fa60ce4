/** The address of a server as browsers want it: an IPv6 host stands in brackets. */
export const listeningAddress = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
