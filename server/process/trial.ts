import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#server/config/env.ts";
import type { Log } from "#server/config/log.ts";
import { copySchema, type SchemaCopy } from "#server/database/schema-copy.ts";
import { withTemporaryFolder } from "#server/files/private-files.ts";
import { paths } from "#shared/addresses/paths.ts";
import { CodedError } from "#shared/errors.mjs";
import { openSocket } from "./listening.ts";
import { startWorker } from "./worker-process.ts";

/** How long the worker has to become ready to store enquiries. */
const READY_TIMEOUT_MS = 30_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 100;

/** Variables that are unset during a trial, so that it sends nothing to anyone. */
const UNSET_VARIABLES = [
  ...["SMTP_URL", "IMAP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET", "ALERT_WEBHOOK_URL"],
  ...["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
];

/**
 * Tries a release: starts a worker on a private port with an empty copy of the database, on which pending migrations
 * run, and requests the readiness, the home page and a page with a form.
 * @throws {CodedError} if the worker doesn't start or a response is not as expected
 */
export const tryRelease = (release: string, env: Env, log: Log): Promise<void> =>
  withTemporaryFolder(tmpdir(), async (folder) => {
    const copy = await copySchema(env, folder);
    try {
      await serveAndCheck(release, copy, log);
    } finally {
      await copy.remove();
    }
  });

async function serveAndCheck(
  release: string,
  { dataDir, databaseUrl = "" }: SchemaCopy,
  log: Log,
): Promise<void> {
  const socket = await openSocket("127.0.0.1", 0);
  const unset = Object.fromEntries(UNSET_VARIABLES.map((name) => [name, ""]));
  const variables = { ...unset, HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  try {
    const { child } = await startWorker(release, { socket, log, variables });
    try {
      await waitUntilReady(socket.url);
      await requestPage(socket.url, paths.home, "</html>");
      await requestPage(socket.url, paths.contact, "<form");
    } finally {
      const exited = once(child, "exit");
      if (child.kill("SIGKILL")) await exited;
    }
  } finally {
    socket.close();
  }
}

async function waitUntilReady(origin: string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; ; await sleep(POLL_INTERVAL_MS)) {
    const { status, body } = await request(origin, "/readyz");
    if (status === 200) return;
    if (Date.now() > deadline)
      throw new CodedError("HD_RELEASE_REFUSED", `Expected 200 from /readyz, got ${status}: ${body.trim()}.`);
  }
}

async function requestPage(origin: string, path: string, part: string): Promise<void> {
  const { status, body } = await request(origin, path);
  if (status !== 200 || !body.includes(part))
    throw new CodedError(
      "HD_RELEASE_REFUSED",
      `Expected a page with ${part} from ${path}, got a response with the status ${status}.`,
    );
}

async function request(origin: string, path: string): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw new CodedError(
      "HD_RELEASE_REFUSED",
      `There was no response from ${path}: ${(error as Error).message}.`,
    );
  }
}
