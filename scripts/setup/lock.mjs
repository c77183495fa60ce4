import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const FOLDER = ".setup";
const LOCK = `${FOLDER}/lock`;
const POLL_MS = 250;

/**
 * Runs a job while no other set-up of this clone runs one, so that several starts at once install and build
 * only once. A lock whose holder is gone is taken over.
 */
export async function withLock(job) {
  mkdirSync(FOLDER, { recursive: true });
  for (let told = false; !take(); await sleep(POLL_MS)) {
    if (holderIsGone()) rmSync(LOCK, { force: true });
    else if (!told) told = tell();
  }
  try {
    return await job();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function holderIsGone() {
  try {
    process.kill(Number(readFileSync(LOCK, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

function tell() {
  console.log("waiting for another set-up of this clone to end");
  return true;
}
