import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** A stream of submissions and its results. */
export interface SubmissionStream {
  /** References of accepted submissions. */
  accepted: string[];
  /** Number of responses other than 201. */
  rejectedCount: number;
  /** Errors of submissions without a response. */
  failures: string[];
  /** Ends the stream when the submissions in flight have finished. */
  end(): Promise<void>;
}

let visitorCount = 0;

const CONNECTIONS = 4;
/** Prevents hangs, but allows for a restart of the server. */
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Submits contact forms over four connections until `end` is called.
 * @param pauseMs pause between two submissions on a connection, for tests that do not need a high load
 */
export function startSubmissionStream(origin: string, pauseMs = 0): SubmissionStream {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let isEnded = false;
  const stream: SubmissionStream = { accepted: [], rejectedCount: 0, failures: [], end };
  const workers = Array.from({ length: CONNECTIONS }, async () => {
    while (!isEnded) {
      await submitAndRecord(origin, agent, stream);
      await sleep(pauseMs);
    }
  });
  async function end() {
    isEnded = true;
    await Promise.all(workers);
    agent.destroy();
  }
  return stream;
}

async function submitAndRecord(origin: string, agent: Agent, stream: SubmissionStream): Promise<void> {
  try {
    const { status, body } = await submitContactForm(origin, {}, agent);
    if (status === 201) stream.accepted.push((JSON.parse(body) as { reference: string }).reference);
    else stream.rejectedCount += 1;
  } catch (error) {
    stream.failures.push(String(error));
    await sleep(20);
  }
}

/** Submits one contact form. */
export async function submitContactForm(origin: string, fields: Record<string, string> = {}, agent?: Agent) {
  visitorCount += 1;
  const form = {
    name: "Mita Sen",
    email: `visitor-${visitorCount}@example.in`,
    message: `Post ${visitorCount}`,
    ...fields,
  };
  const body = new URLSearchParams(form).toString();
  const req = request(`${origin}/forms/contact`, {
    method: "POST",
    ...(agent && { agent }),
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    },
    timeout: RESPONSE_TIMEOUT_MS,
  });
  req.on("timeout", () => req.destroy(new Error("Request timed out.")));
  req.end(body);
  const [response] = await once(req, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
