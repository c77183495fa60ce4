import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ask as askFor } from "../../tests/http/raw.ts";

// The least that Node can do for the same bytes: asks the real server once, then repeats what it said.
const [address = ""] = process.argv.slice(2);
const { port, pathname } = new URL(address);
const answer = await askFor({ port: Number(port) }, pathname, { headers: { "accept-encoding": "br" } });
const own = new Set(["date", "connection", "keep-alive"]);
const headers = Object.entries(answer.headers)
  .filter(([name]) => !own.has(name))
  .flatMap(([name, value]) => [name, String(value)]);
const body = answer.body;

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
