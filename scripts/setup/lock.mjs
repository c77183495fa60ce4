import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const FOLDER = ".setup";
const LOCK = `${FOLDER}/lock`;
/** Held while the lock of one that is gone is taken away. */
const CLEARING = `${FOLDER}/clearing`;
const OWN = `${FOLDER}/${process.pid}`;
const POLL_MS = 250;

/**
 * Runs a job while no other set-up of this clone runs one, so that several starts at once install and build
 * only once. A lock whose holder is gone is taken over.
 */
export async function withLock(job) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(OWN, String(process.pid));
  try {
    for (let told = false; !link(LOCK); await sleep(POLL_MS)) {
      if (isGone(read(LOCK))) clearAway();
      else if (!told) told = tell();
    }
    return await job();
  } finally {
    if (read(LOCK) === String(process.pid)) rmSync(LOCK);
    rmSync(OWN, { force: true });
  }
}

// A link appears with its content: nobody reads a lock that names nobody yet.
function link(lock) {
  try {
    linkSync(OWN, lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Who holds a lock, nothing where there is none. */
function read(lock) {
  try {
    return readFileSync(lock, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isGone(holder) {
  if (holder === undefined) return false;
  const pid = Number(holder);
  if (!(pid > 0)) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** Several may find the same holder gone: one at a time looks again and takes its lock away. */
function clearAway() {
  if (!link(CLEARING)) {
    if (isGone(read(CLEARING))) rmSync(CLEARING, { force: true });
    return;
  }
  try {
    if (isGone(read(LOCK))) rmSync(LOCK, { force: true });
  } finally {
    rmSync(CLEARING, { force: true });
  }
}

function tell() {
  console.error("waiting for another set-up of this clone to end");
  return true;
}
