import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getFreePort } from "#tests/support/free-port.ts";
import { waitFor } from "#tests/support/wait-for.ts";

export interface Caddy {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's Caddy with `deploy/Caddyfile`. Only the two host names and the addresses of the server are replaced,
 * and with several servers, the health check is on.
 * Without a host name, Caddy requests no certificate.
 */
export async function startCaddy(upstreamPorts: number[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const port = await getFreePort();
  const servers = upstreamPorts.map((upstreamPort) => `127.0.0.1:${upstreamPort}`).join(" ");
  const file = readFileSync("deploy/Caddyfile", "utf8");
  const config = (upstreamPorts.length > 1 ? file.replaceAll(/# (?=health_)/g, "") : file)
    .replace("reverse_proxy 127.0.0.1:4321 {", `reverse_proxy ${servers} {`)
    .replace(/^www\.example\.com \{/m, `http://127.0.0.1:${port} {`)
    .replace(/^example\.com \{/m, `http://127.0.0.1:${await getFreePort()} {`);
  const caddy = spawn("caddy", ["run", "--config", "-", "--adapter", "caddyfile"], {
    env: { PATH: process.env["PATH"] ?? "", HOME: folder },
    stdio: ["pipe", "ignore", "ignore"],
  });
  caddy.stdin.end(`{\n\tadmin off\n}\n${config}`);
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(() =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    origin,
    async stop() {
      const exited = once(caddy, "exit");
      caddy.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
