import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What a stream of posts was answered. */
export interface Stream {
  acknowledged: string[];
  refused: number;
  /** Why each post that was not answered was not. */
  failures: string[];
  /** Ends the stream once posts under way are settled. */
  end(): Promise<void>;
}

let visitors = 0;

const CONNECTIONS = 4;
/** A limit against hangs: posts wait for as long as a server takes to start again. */
const NO_ANSWER_MS = 60_000;

/**
 * Posts contact forms one after the other over four connections, until it is ended.
 * @param pauseMs between two posts of a connection, where the load itself is not what is tried
 */
export function streamPosts(origin: string, pauseMs = 0): Stream {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let ended = false;
  const stream: Stream = { acknowledged: [], refused: 0, failures: [], end };
  const workers = Array.from({ length: CONNECTIONS }, async () => {
    while (!ended) {
      await postOne(origin, agent, stream);
      await sleep(pauseMs);
    }
  });
  async function end() {
    ended = true;
    await Promise.all(workers);
    agent.destroy();
  }
  return stream;
}

async function postOne(origin: string, agent: Agent, stream: Stream): Promise<void> {
  try {
    const { status, body } = await postContact(origin, {}, agent);
    if (status === 201) stream.acknowledged.push((JSON.parse(body) as { reference: string }).reference);
    else stream.refused += 1;
  } catch (error) {
    stream.failures.push(String(error));
    await sleep(20);
  }
}

/** Posts one contact form. */
export async function postContact(origin: string, fields: Record<string, string> = {}, agent?: Agent) {
  visitors += 1;
  const form = {
    name: "Mita Sen",
    email: `visitor-${visitors}@example.in`,
    message: `Post ${visitors}`,
    ...fields,
  };
  const body = new URLSearchParams(form).toString();
  const posted = request(`${origin}/forms/contact`, {
    method: "POST",
    ...(agent && { agent }),
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    },
    timeout: NO_ANSWER_MS,
  });
  posted.on("timeout", () => posted.destroy(new Error("no answer")));
  posted.end(body);
  const [response] = await once(posted, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
