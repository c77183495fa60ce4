import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
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

/** A link to the holder's name is made in one step: no lock is ever read before it names its holder. */
function take(lock) {
  try {
    symlinkSync(nameOf(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(lock) {
  try {
    const holder = readlinkSync(lock);
    const pid = Number.parseInt(holder, 10);
    return startOf(pid) === undefined || holder !== nameOf(pid);
  } catch (error) {
    // The lock is no link: an older version made a file.
    return error.code === "EINVAL";
  }
}

/** The number of a process and when it started, since the system gives the numbers of ended processes to others. */
const nameOf = (pid) => `${pid} ${startOf(pid)}`;

/** @returns nothing where no such process runs */
function startOf(pid) {
  if (!existsSync("/proc/self/stat")) {
    const options = { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } };
    return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], options).stdout?.trim() || undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program may have spaces and parentheses; field 22 is the time of the start (proc_pid_stat(5)).
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[22 - 3];
  } catch {
    return undefined;
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
