import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const FOLDER = ".setup";
const LOCK = `${FOLDER}/lock`;
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
    for (let told = false; !take(); await sleep(POLL_MS)) {
      if (isGone(holder())) clearAway();
      else if (!told) told = tell();
    }
    return await job();
  } finally {
    if (holder() === String(process.pid)) rmSync(LOCK);
    rmSync(OWN, { force: true });
  }
}

// A link appears with its content: nobody reads a lock that names nobody yet.
function take() {
  try {
    linkSync(OWN, LOCK);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** What the lock says, nothing where there is none. */
function holder() {
  try {
    return readFileSync(LOCK, "utf8");
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

/** Several may find the same holder gone: who moved the lock of the one that was quicker puts it back. */
function clearAway() {
  const moved = `${OWN}.moved`;
  try {
    renameSync(LOCK, moved);
    if (!isGone(readFileSync(moved, "utf8"))) linkSync(moved, LOCK);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

function tell() {
  console.error("waiting for another set-up of this clone to end");
  return true;
}
