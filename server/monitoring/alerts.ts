import { hostname } from "node:os";
import { isDeepStrictEqual } from "node:util";
import type { Log } from "#server/config/log.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import type { ErrorCode } from "#shared/errors.mjs";

/** The alert about a problem is repeated after this time, as long as the problem lasts. */
const REPEAT_INTERVAL_MS = HOUR_MS;
/**
 * A problem is over if no process has reported it for this time. It is longer than the interval of the checks, so that
 * a problem that only one machine has is not ended by another one.
 */
const RECOVERY_MS = 2 * 60_000;
const SEND_TIMEOUT_MS = 10_000;

/** The state of a problem about which an alert was sent. Times are milliseconds since 1970. */
export interface AlertState {
  sentAt: number;
  /** When the problem was last reported. */
  reportedAt: number;
}

/** Stores the states of problems by name. */
export interface AlertStore {
  read(problem: string): Promise<AlertState | undefined>;
  /**
   * Replaces a state, unless another process has changed it since it was read.
   * @param previous `undefined` if there was none
   * @param next `undefined` to remove the state
   * @returns whether it was replaced
   */
  replace(problem: string, previous: AlertState | undefined, next: AlertState | undefined): Promise<boolean>;
}

export interface AlertOptions {
  /** By default, the states are in memory. */
  store?: AlertStore;
  /** Defaults to two minutes. 0 for commands, which end before that. */
  recoveryMs?: number;
}

export type Alerts = ReturnType<typeof createAlerts>;

/**
 * Creates a function that sends alerts to `ALERT_WEBHOOK_URL`, independently of mail and of the database (S1). Does not
 * depend on the database, so that the primary process can use it.
 * @param url if `undefined`, no alerts are sent
 */
export function createAlerts(
  url: string | undefined,
  log: Pick<Log, "error">,
  clock: () => number,
  { store = createMemoryStore(), recoveryMs = RECOVERY_MS }: AlertOptions = {},
) {
  const recoveryTimers = new Map<string, NodeJS.Timeout>();

  /** Returns whether the receiver accepted the alert. */
  async function send(problem: string, text: string): Promise<boolean> {
    const isDelivered = await fetch(url ?? "", {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ trouble: problem, text }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
      .then(async ({ ok, body }) => {
        await body?.cancel();
        return ok;
      })
      .catch(() => false);
    if (!isDelivered)
      log.error({ problem, code: "HD_ALERT_FAILED" satisfies ErrorCode }, "sending alert failed");
    return isDelivered;
  }

  async function report(problem: string, text: string): Promise<boolean> {
    clearTimeout(recoveryTimers.get(problem));
    const now = clock();
    const previous = await store.read(problem);
    const isDue = !previous || getDistance(now, previous.sentAt) >= REPEAT_INTERVAL_MS;
    const next = { sentAt: isDue ? now : previous.sentAt, reportedAt: now };
    if (!(await store.replace(problem, previous, next)) || !isDue) return true;
    if (await send(problem, text)) return true;
    await store.replace(problem, next, previous);
    return false;
  }

  async function end(problem: string): Promise<boolean> {
    const previous = await store.read(problem);
    if (!previous) return true;
    const remainingMs = recoveryMs - getDistance(clock(), previous.reportedAt);
    if (remainingMs > 0) {
      clearTimeout(recoveryTimers.get(problem));
      recoveryTimers.set(problem, setTimeout(() => void end(problem), remainingMs).unref());
      return true;
    }
    if (!(await store.replace(problem, previous, undefined))) return true;
    if (await send(problem, `Over: ${problem} (${hostname()}).`)) return true;
    await store.replace(problem, undefined, previous);
    return false;
  }

  return {
    /**
     * Reports a problem, or that it does not exist or is over. Can be called at any rate: an alert is sent when the
     * problem begins, each hour while it is reported, and once when it has not been reported for two minutes.
     * @param problem name, such as `disk`; `trouble` in the message
     * @param text sentences without personal data, or `undefined` if the problem does not exist
     * @returns false if an alert could not be sent; the next call tries again
     */
    async set(problem: string, text: string | undefined): Promise<boolean> {
      if (!url) return true;
      return text === undefined ? end(problem) : report(problem, text);
    },
  };
}

/** After the clock was set back, times are in the future, and a negative duration would suppress alerts. */
const getDistance = (a: number, b: number): number => Math.abs(a - b);

/** Creates a store for one process. */
export function createMemoryStore(): AlertStore {
  const states = new Map<string, AlertState>();
  return {
    read: async (problem) => states.get(problem),
    async replace(problem, previous, next) {
      const current = states.get(problem);
      if (current && !isDeepStrictEqual(current, previous)) return false;
      if (next) states.set(problem, next);
      else states.delete(problem);
      return true;
    },
  };
}
