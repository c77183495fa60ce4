import { startOwnPostgres } from "./postgres.ts";

/** Starts the one PostgreSQL of a test run, unless `TEST_DATABASE_URL` names a server; its databases are each test's own. */
export default async function startCluster(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_DATABASE_URL"]) return undefined;
  const cluster = await startOwnPostgres();
  process.env["TEST_DATABASE_URL"] = cluster.url;
  return async () => {
    delete process.env["TEST_DATABASE_URL"];
    await cluster.remove();
  };
}
