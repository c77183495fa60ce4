import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { freePort } from "./free-port.ts";
import { waitFor } from "./mailbox.ts";

export interface DevServer {
  origin: string;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 180_000;

/**
 * Starts Astro's development server on a free port, as `npm run edit` does, and waits until the editor answers.
 * @param folder of the project it serves
 */
export async function startDevServer(env: Record<string, string>, folder = "."): Promise<DevServer> {
  const port = await freePort();
  const words = ["dev", "--ignore-lock", "--host", "127.0.0.1", "--port", String(port)];
  const server = spawn(
    resolve("node_modules/.bin/node"),
    [resolve("node_modules/astro/bin/astro.mjs"), ...words],
    {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: "ignore",
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/editor/config.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(answers, STARTS_WITHIN_MS);
  return {
    origin,
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}
