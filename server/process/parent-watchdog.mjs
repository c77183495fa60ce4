// Plain JavaScript, because the thread would need 10 MB more for TypeScript.
import { isMainThread, Worker, workerData } from "node:worker_threads";

const CHECK_INTERVAL_MS = 1_000;
/** A process exits within 10 s after its parent. */
const EXIT_TIMEOUT_MS = 11_000;

/**
 * Kills this process if it is still running some seconds after its parent has exited. The check runs in a thread,
 * because a process whose event loop is blocked does not notice the exit and would keep the port.
 */
export function startParentWatchdog() {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: process.ppid,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
}

if (!isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === workerData) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), EXIT_TIMEOUT_MS);
  }, CHECK_INTERVAL_MS);
}
