// Answers every request with 503 while there is no worker, so that visitors do not wait for a response that never comes.
// A process of its own, because closing a server also closes its socket, which the next worker needs. Plain JavaScript,
// because it must start even if much else fails.
// Usage: unavailable.mjs FILE REFERENCE, with the socket as file descriptor 3.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const SOCKET_FD = 3;
const [, , file = "", reference = ""] = process.argv;
const page = readFileSync(file, "utf8").replaceAll("{reference}", reference);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "retry-after": "30",
  "x-robots-tag": "noindex",
  // The next connection may reach a worker.
  connection: "close",
};

createServer((_, response) => response.writeHead(503, headers).end(page)).listen({ fd: SOCKET_FD });
process.on("disconnect", () => process.exit());
