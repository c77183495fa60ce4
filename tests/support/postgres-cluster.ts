import { startEmbeddedPostgres } from "./postgres.ts";

/** Starts one PostgreSQL server for a test run unless `TEST_DATABASE_URL` names one. Each test creates its own database. */
export default async function startCluster(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_DATABASE_URL"]) return undefined;
  const cluster = await startEmbeddedPostgres();
  process.env["TEST_DATABASE_URL"] = cluster.url;
  return async () => {
    delete process.env["TEST_DATABASE_URL"];
    await cluster.remove();
  };
}
