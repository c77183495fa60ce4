import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { getFreePort } from "./free-port.ts";
import { waitFor } from "./wait-for.ts";

export interface DevServer {
  origin: string;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 180_000;

/**
 * Starts Astro's development server on a free port, passed in `PORT`, and waits until the editor responds.
 * @param folder project folder
 * @param args arguments of `astro dev`; defaults to those of `npm run edit` without `--port` and `--open`
 */
export async function startDevServer(
  env: Record<string, string | undefined>,
  folder = ".",
  args = ["--ignore-lock", "--host", "127.0.0.1"],
): Promise<DevServer> {
  const port = String(await getFreePort());
  const server = spawn(
    resolve("node_modules/.bin/node"),
    [resolve("node_modules/astro/bin/astro.mjs"), "dev", ...args],
    { cwd: folder, env: { ...process.env, ...env, PORT: port } },
  );
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/editor/config.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isReady, START_TIMEOUT_MS);
  return {
    origin,
    output: () => output,
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}
