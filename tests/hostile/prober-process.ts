// Requests pages at an interval in a process of its own, so that the load of the tests does not delay it. Arguments: the
// origin, the interval in milliseconds, and the paths. When its parent disconnects, prints the results as JSON.
import { Agent, get } from "node:http";
import type { ProbeResult } from "./prober.ts";

const REQUEST_TIMEOUT_MS = 60_000;

const [origin = "", intervalMs, ...paths] = process.argv.slice(2);
const result: ProbeResult = { times: [], failures: [] };
let inFlight = 0;
let count = 0;

function probe(): void {
  const path = paths[count % paths.length] ?? "/";
  count += 1;
  inFlight += 1;
  const startedAt = performance.now();
  const end = (failure = "") => {
    inFlight -= 1;
    const milliseconds = performance.now() - startedAt;
    result.times.push({ path, milliseconds, at: Date.now() });
    if (failure !== "") result.failures.push(`${path}: ${failure}`);
  };
  // A new connection for each request, as a new visitor has.
  const request = get(origin + path, { agent: new Agent(), timeout: REQUEST_TIMEOUT_MS }, (response) => {
    response.resume();
    response.once("end", () => end(response.statusCode === 200 ? "" : String(response.statusCode)));
    response.once("error", (error) => end(String(error)));
  });
  request.once("timeout", () => request.destroy(new Error("timeout")));
  request.once("error", (error) => end(String(error)));
}

const timer = setInterval(probe, Number(intervalMs));
process.once("disconnect", () => {
  clearInterval(timer);
  const poll = setInterval(() => {
    if (inFlight > 0) return;
    clearInterval(poll);
    console.log(JSON.stringify(result));
  }, 20);
});
