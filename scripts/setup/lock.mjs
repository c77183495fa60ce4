import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Contains one entry, named after the process that holds the lock, or nothing. */
const LOCK = ".setup/lock-of-process";
const POLL_MS = 250;
const release = (pid) => rmSync(`${LOCK}/${pid}`, { recursive: true, force: true });

/** Runs one job at a time in this clone. A process that fails or is killed releases its lock by ending. */
export async function withLock(job) {
  const own = `${LOCK}-${process.pid}`;
  for (const folder of [LOCK, `${own}/${process.pid}`]) mkdirSync(folder, { recursive: true });
  for (let polls = 0; !acquire(own); polls += 1) {
    if (polls === 0) console.error(`waiting for another set-up; if there is none, delete ${LOCK}/*`);
    await sleep(POLL_MS);
  }
  await job();
  release(process.pid);
}

/** A rename replaces an empty folder atomically and fails on any other, so only one process acquires the lock. */
function acquire(own) {
  for (const pid of readdirSync(LOCK)) if (!isRunning(Number(pid))) release(pid);
  try {
    renameSync(own, LOCK);
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    // In a restarted container, an earlier process may have had this one's id.
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
