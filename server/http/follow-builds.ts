import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../application/log.ts";
import { BUILT_FROM, buildInService } from "../disk/site-folders.mjs";

const LOOK_MS = 1_000;
/** Node forgets no module: each build leaves some 10 MB in memory, where the service's bound is 512 (docs/operations.md). */
const MOST_IN_MEMORY = 10;

interface Ways {
  takeOver(build: string): Promise<void>;
  /** Ends the process, where something starts it again and visitors wait meanwhile. */
  startAgain?: (() => void) | undefined;
}

/**
 * Looks each second whether another build has been put in service, and has it taken over. One that cannot be is told in
 * the log: the one before stays. One that was made with other code of the server waits for the next start.
 * @param current folder of the build that is served now
 */
export async function followBuilds(current: string, ways: Ways, log: Log): Promise<void> {
  const code = codeOf(current);
  for (let known = current, taken = 0; ; taken++) {
    const build = await nextBuild(known);
    known = build;
    const about = { build: basename(build) };
    const isOtherCode = codeOf(build) !== code;
    if (ways.startAgain && (isOtherCode || taken >= MOST_IN_MEMORY)) {
      log("info", "starting again with another build", about);
      return ways.startAgain();
    }
    if (isOtherCode) log("warn", "not taken over: the server's own code has changed, restart it", about);
    else
      await ways.takeOver(build).then(
        () => log("info", "build taken over", about),
        (error) => log("error", "not taken over: the build before stays", { ...about, cause: String(error) }),
      );
  }
}

async function nextBuild(known: string): Promise<string> {
  for (;;) {
    await sleep(LOOK_MS, undefined, { ref: false });
    const build = buildInService();
    if (build !== undefined && build !== known) return build;
  }
}

/** Fingerprint of the code of the server that a build was made with; none where that was not noted. */
function codeOf(build: string): string | undefined {
  const note = join(build, BUILT_FROM);
  return existsSync(note) ? JSON.parse(readFileSync(note, "utf8")).code : undefined;
}
