import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ask } from "#tests/http/raw.ts";

// The least that Node can do for the same bytes: asks the real server once, then repeats what it said.
const [address = ""] = process.argv.slice(2);
const { port, pathname } = new URL(address);
const answer = await ask({ port: Number(port) }, pathname, { headers: { "accept-encoding": "br" } });
const own = new Set(["date", "connection", "keep-alive"]);
const headers = Object.entries(answer.headers)
  .filter(([name]) => !own.has(name))
  .flatMap(([name, value]) => [name, String(value)]);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(answer.body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
