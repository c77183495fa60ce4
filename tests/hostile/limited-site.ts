import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { type RunningServer, startServer } from "#tests/http/server.ts";

/** What the unit and compose.yaml allow the server, in megabytes. */
export const LIMIT_MB = 1024;

export interface LimitedSite extends RunningServer {
  /** How the limit is kept. */
  limit: string;
}

/**
 * Starts the server under the memory limit it is deployed with. Where no control group can be made nothing ends a
 * process that takes more, so tests ask for its peak as well (`peakOf`).
 */
export async function startLimitedSite(env: Record<string, string>): Promise<LimitedSite> {
  const group = memoryGroup();
  const enter = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
  const site = await startServer(env, ".", group ? ["sh", "-c", enter, group] : []);
  return {
    ...site,
    limit: group ? `a control group of ${LIMIT_MB} MB` : "its peak alone: no control group could be made",
    async stop() {
      const code = await site.stop();
      if (group) rmdirSync(group);
      return code;
    },
  };
}

/** A new control group with the limit, by whichever version of them there is; nothing without the right to make one. */
function memoryGroup(): string | undefined {
  const isVersion1 = existsSync("/sys/fs/cgroup/memory");
  const parent = isVersion1 ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup";
  const group = `${parent}/hostile-${process.pid}-${Date.now()}`;
  try {
    if (!isVersion1) writeFileSync(`${parent}/cgroup.subtree_control`, "+memory");
    mkdirSync(group);
    writeFileSync(`${group}/${isVersion1 ? "memory.limit_in_bytes" : "memory.max"}`, String(LIMIT_MB << 20));
    return group;
  } catch {
    return undefined;
  }
}
