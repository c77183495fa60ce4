import { once } from "node:events";
import { Agent, request } from "node:http";
import { submitContactForm } from "#tests/support/submission-stream.ts";

export interface Load {
  /** Returns the number of requests that have succeeded or failed so far. */
  completed(): number;
  /** Status or error of each failed request. */
  failures: string[];
  /** References of accepted submissions. */
  accepted: string[];
  /** Returns the longest response time in milliseconds. */
  slowestMs(): number;
  finished: Promise<void>;
  /** Stops sending requests; resolves when all requests in flight have ended. */
  end(): Promise<void>;
}

const PRERENDERED_PATH = "/";
/** A response with this on-demand page takes a hundred times as long as one with the prerendered page. */
const ON_DEMAND_PATH = "/search?s=website";
const CONCURRENCY = 16;

/** Sends `count` requests over persistent connections. Every third submits a form, one in fifteen is a search. */
export function startLoad(origin: string, count: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const results = { failures: [] as string[], accepted: [] as string[] };
  let started = 0;
  let completed = 0;
  let slowest = 0;
  let isEnded = false;
  const worker = async () => {
    while (started < count && !isEnded) {
      const number = started++;
      const startedAt = performance.now();
      const isSubmission = number % 3 === 0;
      const failure = await (isSubmission
        ? submitForm()
        : fetchPage(origin, number % 10 === 1 ? ON_DEMAND_PATH : PRERENDERED_PATH, agent)
      ).catch(String);
      if (failure !== "") results.failures.push(`${isSubmission ? "submission" : "page"}: ${failure}`);
      slowest = Math.max(slowest, performance.now() - startedAt);
      completed += 1;
    }
  };
  async function submitForm(): Promise<string> {
    const { status, body } = await submitContactForm(origin, {}, agent);
    if (status !== 201) return String(status);
    results.accepted.push(JSON.parse(body).reference);
    return "";
  }
  const finished = Promise.all(Array.from({ length: CONCURRENCY }, worker)).then(() => agent.destroy());
  const end = () => {
    isEnded = true;
    return finished;
  };
  return { ...results, completed: () => completed, slowestMs: () => slowest, finished, end };
}

/**
 * Requests a page.
 * @returns the status if it is not 200, or an empty string
 */
export async function fetchPage(origin: string, path: string, agent?: Agent): Promise<string> {
  const req = request(origin + path, { timeout: 30_000, ...(agent && { agent }) });
  req.on("timeout", () => req.destroy(new Error("Request timed out."))).end();
  const [response] = await once(req, "response");
  for await (const _ of response);
  return response.statusCode === 200 ? "" : String(response.statusCode);
}
