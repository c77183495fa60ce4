import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { handlePublishing, publishingToken } from "#editor/publishing/endpoint.ts";

// Serves the endpoint of the editor for the project in the current folder, without Astro's development server.
const server = createServer((req, res) => void handlePublishing(req, res)).listen(0, "127.0.0.1", () =>
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, token: publishingToken })),
);
