import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import buildFixtureSite from "#tests/fixture-site/built.ts";
import { startServer } from "#tests/http/server.ts";
import { startMailServer } from "./mail-server.ts";

/** Starts one server for all browser tests and an SMTP server that stores its mails as files. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildFixtureSite();
  const folder = mkdtempSync(join(tmpdir(), "browser-tests-"));
  const mailDir = join(folder, "received");
  const mailServer = await startMailServer(mailDir);
  const dataDir = join(folder, "data");
  const server = await startServer({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_TO: "staff@example.com",
    RATE_LIMIT: "off",
  });
  // Playwright workers are separate processes that inherit the environment.
  Object.assign(process.env, { E2E_ORIGIN: server.origin, E2E_MAIL_DIR: mailDir, E2E_DATA_DIR: dataDir });
  return async () => {
    await server.stop();
    await mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
