import type { ChildProcess } from "node:child_process";
import type { TrackActivity } from "#server/config/context.ts";

const BEAT_INTERVAL_MS = 1_000;
/** By default, a child process that misses this many beats in a row hangs. */
const MISSED_BEATS_LIMIT = 5;
const MAX_REPORTED_ACTIVITIES = 20;

/** Messages of a child process to its parent. */
type HeartbeatMessage = { beat: true } | { started: number; activity: string } | { ended: number };

/** Sends a message to the parent process. Does nothing if there is none, or if it has exited. */
export function sendToParent(message: object): void {
  // Without a callback, an error would be emitted as an event and end this process.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

const send = (message: HeartbeatMessage): void => sendToParent(message);

/** Creates a function that reports activities. The message is written before the activity runs, because it may hang. */
export function createActivityTracker(): TrackActivity {
  let lastId = 0;
  return (activity) => {
    lastId += 1;
    const id = lastId;
    send({ started: id, activity });
    return () => send({ ended: id });
  };
}

/** Reports that this process is ready, and then each second that its event loop is not blocked. */
export function startHeartbeat(): void {
  send({ beat: true });
  setInterval(() => send({ beat: true }), BEAT_INTERVAL_MS).unref();
}

export interface HeartbeatMonitor {
  /** Resolves with `true` when the child process is ready, and with `false` if it exits before that or never starts. */
  ready: Promise<boolean>;
  /** Ends the monitoring, for example because the child process is stopping. */
  stop(): void;
}

/**
 * Monitors the heartbeat of a child process from the time it is ready.
 * @param onHung called once if the child process misses too many beats, with the activities that it has not ended
 */
export function monitorHeartbeat(
  child: ChildProcess,
  onHung: (activities: string[]) => void,
  { missedBeatsLimit = MISSED_BEATS_LIMIT } = {},
): HeartbeatMonitor {
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  const activities = new Map<number, string>();
  let missedBeats = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
  };
  // Intervals are counted, not measured, because after the machine was suspended no beats are missing.
  const check = () => {
    missedBeats += 1;
    if (missedBeats < missedBeatsLimit) return;
    stop();
    onHung([...activities.values()].slice(-MAX_REPORTED_ACTIVITIES));
  };
  child.on("message", (message: HeartbeatMessage) => {
    if ("started" in message) activities.set(message.started, message.activity);
    if ("ended" in message) activities.delete(message.ended);
    if (!("beat" in message)) return;
    missedBeats = 0;
    if (!isStopped) timer ??= setInterval(check, BEAT_INTERVAL_MS);
    resolve(true);
  });
  child.once("exit", () => {
    stop();
    resolve(false);
  });
  // Without a listener, a child process that cannot be started would end this one.
  child.on("error", () => resolve(false));
  return { ready, stop };
}
