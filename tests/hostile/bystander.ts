import { setTimeout as sleep } from "node:timers/promises";
import { postContact } from "#tests/support/stream.ts";
import { read } from "./visits.ts";

export interface Bystander {
  acknowledged: string[];
  /** Ends the visit: what failed, and how long the slowest of a hundred waited, in milliseconds. */
  leave(): Promise<{ failures: string[]; visits: number; p99: number }>;
}

const EVERY_MS = 100;

/** A visitor who does nothing unusual, each time over a new connection, while others attack. */
export function bystander(origin: string): Bystander {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const waits: number[] = [];
  let left = false;
  const acts = [
    () => read(origin, "/"),
    () => read(origin, "/contact"),
    () => read(origin, "/search?s=website"),
    async () => {
      const { status, body } = await postContact(origin);
      if (status !== 201) return String(status);
      acknowledged.push(JSON.parse(body).reference);
      return "";
    },
  ];
  const visit = (async () => {
    for (let count = 0; !left; count += 1) {
      const started = performance.now();
      const got = await acts[count % acts.length]?.().catch(String);
      if (got) failures.push(got);
      waits.push(performance.now() - started);
      await sleep(EVERY_MS);
    }
  })();
  return {
    acknowledged,
    async leave() {
      left = true;
      await visit;
      const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
      return { failures, visits: waits.length, p99: Math.round(p99) };
    },
  };
}
