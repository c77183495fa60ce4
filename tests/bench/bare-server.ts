import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sendRequest } from "#tests/http/raw.ts";

// The baseline: requests a page from the real server once and repeats the response with plain node:http.
const [url = ""] = process.argv.slice(2);
const { port, pathname } = new URL(url);
const original = await sendRequest({ port: Number(port) }, pathname, {
  headers: { "accept-encoding": "br" },
});
const connectionHeaders = new Set(["date", "connection", "keep-alive"]);
const headers = Object.entries(original.headers)
  .filter(([name]) => !connectionHeaders.has(name))
  .flatMap(([name, value]) => [name, String(value)]);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(original.body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
