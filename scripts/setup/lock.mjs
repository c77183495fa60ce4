import { mkdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const LOCK = ".setup/lock";
/** Held while the lock of one that is gone is taken away. */
const CLEARING = ".setup/clearing";
const POLL_MS = 250;

/**
 * Runs a job while no other set-up of this clone runs one, so that several starts at once install and build
 * only once. A lock whose holder is gone is taken over.
 */
export async function withLock(job) {
  mkdirSync(".setup", { recursive: true });
  for (let told = false; !take(LOCK); await sleep(POLL_MS)) {
    if (isAbandoned(LOCK)) clearAway();
    else if (!told) {
      console.error("waiting for another set-up of this clone to end");
      told = true;
    }
  }
  try {
    return await job();
  } finally {
    unlinkSync(LOCK);
  }
}

/** A link to the holder's number is made in one step: nobody reads a lock that names nobody yet. */
function take(lock) {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(lock) {
  try {
    const holder = Number(readlinkSync(lock));
    process.kill(holder, 0);
    // A container gives each of its starts the same numbers.
    return holder === process.pid;
  } catch (error) {
    // The process has ended, or the lock is no link: other versions of this made a file.
    return error.code === "ESRCH" || error.code === "EINVAL";
  }
}

/** Several may find the same holder gone: one at a time looks again and takes its lock away. */
function clearAway() {
  if (!take(CLEARING)) {
    if (isAbandoned(CLEARING)) rmSync(CLEARING, { force: true });
    return;
  }
  if (isAbandoned(LOCK)) rmSync(LOCK, { force: true });
  rmSync(CLEARING, { force: true });
}
