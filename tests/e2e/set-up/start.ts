import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import buildFixtureSite from "#tests/fixture-site/built.ts";
import { startServer } from "#tests/http/server.ts";
import { startPostOffice } from "./post-office.ts";

/** Starts one server for all journeys, its mails delivered by SMTP to a post office the journeys can read. */
export default async function start(config: FullConfig): Promise<() => Promise<void>> {
  await buildFixtureSite();
  const port = new URL(config.projects[0]?.use.baseURL ?? "").port;
  const folder = mkdtempSync(join(tmpdir(), "journeys-"));
  const mailDir = join(folder, "received");
  const postOffice = await startPostOffice(mailDir);
  const dataDir = join(folder, "data");
  const server = await startServer({
    PORT: port,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${postOffice.port}`,
    MAIL_TO: "staff@example.com",
    RATE_LIMIT: "off",
  });
  // Workers are processes of their own: what they need to know travels in the environment.
  Object.assign(process.env, { E2E_MAIL_DIR: mailDir, E2E_DATA_DIR: dataDir });
  return async () => {
    await server.stop();
    await postOffice.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
