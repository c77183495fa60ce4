import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { CodedError } from "#shared/errors.mjs";
import { getPublishStatus, publish, type Report, undo } from "./publish.ts";

/** Prefix of the requests of the dialog. Vite serves the modules of this folder, so it must not be their path. */
export const PUBLISHING_PATH = "/editor/publish-requests/";

/** Changes at each start, and only the editor page contains it. */
export const publishingToken = randomBytes(16).toString("hex");

const LOCAL_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
/** Other names may be those of a web page whose DNS record was changed to this machine (DNS rebinding). */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** Whether a request comes from this machine, to an address of this machine. */
export const isLocalRequest = ({ socket, headers }: IncomingMessage): boolean =>
  LOCAL_ADDRESS.test(socket.remoteAddress ?? "") && LOCAL_HOST.test(headers.host ?? "");

/** Maximum length of the commit message. */
const MAX_MESSAGE_LENGTH = 200;

let isRunning = false;

/** Handles `status`, `publish` and `undo`. The last two respond with one JSON object per line (`PublishEvent`). */
export async function handlePublishing(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const refusal = findRefusal(req);
  if (refusal) return respond(res, ...refusal);
  const action = (req.url ?? "").slice(PUBLISHING_PATH.length);
  if (action === "status") return respond(res, 200, await getPublishStatus());
  const message = (await text(req)).replaceAll(/\s+/g, " ").trim();
  if (action === "publish" && (message === "" || message.length > MAX_MESSAGE_LENGTH))
    return respond(res, 422, {
      error: `Describe the change in one sentence of up to ${MAX_MESSAGE_LENGTH} characters.`,
    });
  if (isRunning)
    return respond(res, 409, { error: "The site is being published. Try again when that is done." });
  isRunning = true;
  res.writeHead(200, { "Content-Type": "application/x-ndjson" });
  const report: Report = (event) => void res.write(`${JSON.stringify(event)}\n`);
  try {
    await (action === "undo" ? undo(report) : publish(message, report));
  } catch (error) {
    if (!(error instanceof CodedError)) console.error(error);
    report({
      kind: "failed",
      text: error instanceof CodedError ? error.message : `Unexpected error: ${error}`,
    });
  }
  isRunning = false;
  res.end();
}

function findRefusal(req: IncomingMessage): [status: number, body: { error: string }] | undefined {
  const { host, origin, authorization } = req.headers;
  if (!isLocalRequest(req) || origin !== `http://${host}`)
    return [403, { error: "Only the editor on this machine can publish." }];
  if (authorization !== `Bearer ${publishingToken}`)
    return [403, { error: "The editor was restarted. Reload this page, then try again." }];
  if (
    req.method !== "POST" ||
    !/^(?:status|publish|undo)$/.test((req.url ?? "").slice(PUBLISHING_PATH.length))
  )
    return [404, { error: "Unknown action." }];
  return undefined;
}

function respond(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "Content-Type": "application/json" });
  res.end(JSON.stringify(body));
}
