import { setTimeout as sleep } from "node:timers/promises";
import { submitContactForm } from "#tests/support/submission-stream.ts";
import { fetchPage } from "./load.ts";

export interface BackgroundVisitor {
  /** References of accepted submissions. */
  accepted: string[];
  /** Stops the requests. Returns failures, the number of requests and the 99th percentile of response times in milliseconds. */
  stop(): Promise<{ failures: string[]; requests: number; p99: number }>;
}

const REQUEST_INTERVAL_MS = 100;

/** Simulates a visitor who reads pages and submits forms at intervals, each time over a new connection. */
export function startBackgroundVisitor(origin: string): BackgroundVisitor {
  const accepted: string[] = [];
  const failures: string[] = [];
  const times: number[] = [];
  let isStopped = false;
  const actions = [
    () => fetchPage(origin, "/"),
    () => fetchPage(origin, "/contact"),
    () => fetchPage(origin, "/search?s=website"),
    async () => {
      const { status, body } = await submitContactForm(origin);
      if (status !== 201) return String(status);
      accepted.push(JSON.parse(body).reference);
      return "";
    },
  ];
  const finished = (async () => {
    for (let count = 0; !isStopped; count += 1) {
      const started = performance.now();
      const failure = await actions[count % actions.length]?.().catch(String);
      if (failure) failures.push(failure);
      times.push(performance.now() - started);
      await sleep(REQUEST_INTERVAL_MS);
    }
  })();
  return {
    accepted,
    async stop() {
      isStopped = true;
      await finished;
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
      return { failures, requests: times.length, p99: Math.round(p99) };
    },
  };
}
