import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Contains one entry, named after the id of the process that has the lock, or is empty. */
const LOCK_FOLDER = ".setup/lock-of-process";
const POLL_INTERVAL_MS = 250;
const release = (pid) => rmSync(`${LOCK_FOLDER}/${pid}`, { recursive: true, force: true });

/** Runs a job while no other process of this clone runs one. A lock is released when its process ends. */
export async function withLock(job) {
  const own = `${LOCK_FOLDER}-${process.pid}`;
  for (const folder of [LOCK_FOLDER, `${own}/${process.pid}`]) mkdirSync(folder, { recursive: true });
  for (let polls = 0; !acquire(own); polls += 1) {
    if (polls === 0) console.error(`Waiting for another setup. If none is running, delete ${LOCK_FOLDER}/*.`);
    await sleep(POLL_INTERVAL_MS);
  }
  await job();
  release(process.pid);
}

/** Only one process acquires the lock, because a rename replaces an empty folder atomically and fails on any other. */
function acquire(own) {
  for (const pid of readdirSync(LOCK_FOLDER)) if (!isRunning(Number(pid))) release(pid);
  try {
    renameSync(own, LOCK_FOLDER);
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    // A lock with the id of this process is stale: it was left by an earlier start of the container.
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
