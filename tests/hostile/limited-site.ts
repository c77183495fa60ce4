import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { type RunningServer, startServer } from "#tests/http/server.ts";

/** Memory limit in the systemd unit and compose.yaml, in MiB. */
export const LIMIT_MB = 1024;

export interface LimitedSite extends RunningServer {
  /** How the limit is enforced, as text for the reported figures. */
  limit: string;
}

/**
 * Starts the server with the memory limit of deployments. Without a control group the limit is not enforced, so tests also
 * check the peak (`readPeakMemoryMb`).
 */
export async function startLimitedSite(env: Record<string, string>): Promise<LimitedSite> {
  const group = createMemoryGroup();
  const enter = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
  const site = await startServer(env, ".", group ? ["sh", "-c", enter, group] : []);
  return {
    ...site,
    limit: group
      ? `a control group of ${LIMIT_MB} MB`
      : "not enforced without a control group; only the peak is checked",
    async stop() {
      const code = await site.stop();
      if (group) rmdirSync(group);
      return code;
    },
  };
}

/**
 * Creates a control group, version 1 or 2, with the limit.
 * @returns its folder, or `undefined` without permission to create one
 */
function createMemoryGroup(): string | undefined {
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
