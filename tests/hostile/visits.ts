import { once } from "node:events";
import { Agent, request } from "node:http";
import { postContact } from "#tests/support/stream.ts";

export interface Visits {
  /** How many have been answered or have failed so far. */
  done(): number;
  /** What each that failed got instead of a page or an acknowledgement. */
  failures: string[];
  acknowledged: string[];
  /** How long the slowest waited, in milliseconds. */
  slowest(): number;
  finished: Promise<void>;
  /** Begins no more of them. */
  end(): Promise<void>;
}

const PAGE = "/";
/** Made for each visitor, which costs a hundred times as much. */
const ON_DEMAND = "/search?s=website";
const AT_ONCE = 16;

/** Makes so many requests over kept connections: every third posts a form, one in fifteen searches. */
export function visit(origin: string, count: number): Visits {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const visits = { failures: [] as string[], acknowledged: [] as string[] };
  let begun = 0;
  let done = 0;
  let slowest = 0;
  let ended = false;
  const worker = async () => {
    while (begun < count && !ended) {
      const number = begun++;
      const started = performance.now();
      const post = number % 3 === 0;
      const got = await (post ? postOne() : read(origin, number % 10 === 1 ? ON_DEMAND : PAGE, agent)).catch(
        String,
      );
      if (got !== "") visits.failures.push(`${post ? "post" : "page"}: ${got}`);
      slowest = Math.max(slowest, performance.now() - started);
      done += 1;
    }
  };
  async function postOne(): Promise<string> {
    const { status, body } = await postContact(origin, {}, agent);
    if (status !== 201) return String(status);
    visits.acknowledged.push(JSON.parse(body).reference);
    return "";
  }
  const finished = Promise.all(Array.from({ length: AT_ONCE }, worker)).then(() => agent.destroy());
  const end = () => {
    ended = true;
    return finished;
  };
  return { ...visits, done: () => done, slowest: () => slowest, finished, end };
}

/** @returns nothing when the page came, else what came instead */
export async function read(origin: string, path: string, agent?: Agent): Promise<string> {
  const asked = request(origin + path, { timeout: 30_000, ...(agent && { agent }) });
  asked.on("timeout", () => asked.destroy(new Error("no answer"))).end();
  const [response] = await once(asked, "response");
  for await (const _ of response);
  return response.statusCode === 200 ? "" : String(response.statusCode);
}
