import { readEnv } from "#server/config/env.ts";
import { createLog, getErrorCode, logError } from "#server/config/log.ts";
import { createAlerts } from "#server/monitoring/alerts.ts";
import { CodedError, formatError } from "#shared/errors.mjs";
import { openSocket } from "./listening.ts";
import { Primary } from "./primary.ts";
import { getCurrentRelease } from "./releases.mjs";

const log = createLog();
// Node would print the stack trace as plain text, and with quoted values.
process.on("uncaughtException", (error) => {
  logError(log, "uncaught exception", error);
  process.exit(1);
});

try {
  const { host, port, alertWebhookUrl } = readEnv();
  const release = getCurrentRelease();
  if (!release) throw new CodedError("HD_RELEASE_MISSING", "There is no release. Run npm run build.");
  const socket = await openSocket(host, port);
  const alerts = createAlerts(alertWebhookUrl, log, Date.now);
  const primary = new Primary({ socket, log, alerts });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => primary.stop());
  // A terminal sends SIGHUP when it closes; elsewhere the signal requests a reload.
  process.on("SIGHUP", () => (process.stdout.isTTY ? primary.stop() : void primary.reload()));
  // The worker has printed its error.
  await primary.serve(release).catch(() => process.exit(1));
  console.log(`listening on ${socket.url}`);
  await primary.watchReleases();
} catch (error) {
  console.error(formatError(error, getErrorCode(error)));
  process.exit(1);
}
