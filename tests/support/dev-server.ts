import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { freePort } from "./free-port.ts";
import { waitFor } from "./mailbox.ts";

export interface DevServer {
  origin: string;
  /** What it has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 180_000;

/**
 * Starts Astro's development server on a free port and waits until the editor answers.
 * @param folder of the project it serves
 * @param words of its command line: those of `npm run edit`, where not given; `PORT` says the port too
 */
export async function startDevServer(
  env: Record<string, string | undefined>,
  folder = ".",
  words = ["--ignore-lock", "--host", "127.0.0.1"],
): Promise<DevServer> {
  const port = String(await freePort());
  const server = spawn(
    resolve("node_modules/.bin/node"),
    [resolve("node_modules/astro/bin/astro.mjs"), "dev", ...words],
    { cwd: folder, env: { ...process.env, ...env, PORT: port } },
  );
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${origin}/editor/config.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(answers, STARTS_WITHIN_MS);
  return {
    origin,
    said: () => said,
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}
