import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "#server/files/is-running.mjs";

/** Contains one entry, named after the id of the process that holds the lock; empty if the lock is free. */
const LOCK_FOLDER = ".setup/lock-of-process";
const POLL_INTERVAL_MS = 250;
const release = (pid) => rmSync(`${LOCK_FOLDER}/${pid}`, { recursive: true, force: true });

/** Runs a job while no other process in this clone runs one. A process that exits loses its lock. */
export async function withLock(job) {
  const ownFolder = `${LOCK_FOLDER}-${process.pid}`;
  for (const folder of [LOCK_FOLDER, `${ownFolder}/${process.pid}`]) mkdirSync(folder, { recursive: true });
  for (let polls = 0; !acquire(ownFolder); polls += 1) {
    if (polls === 0)
      console.error(
        `Waiting for another setup, build or rollback in this folder. If none is running, delete ${LOCK_FOLDER}/*.`,
      );
    await sleep(POLL_INTERVAL_MS);
  }
  await job();
  release(process.pid);
}

/** Only one process acquires the lock, because a rename replaces an empty folder atomically and fails on any other. */
function acquire(ownFolder) {
  for (const pid of readdirSync(LOCK_FOLDER)) if (!isHeld(Number(pid))) release(pid);
  try {
    renameSync(ownFolder, LOCK_FOLDER);
    return true;
  } catch {
    return false;
  }
}

/** A lock with the id of this process is stale: an earlier start of the container left it. */
const isHeld = (pid) => pid !== process.pid && isRunning(pid);
