import type { Content } from "#server/content/read-content.ts";
import type { Database } from "#server/database/connect.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";

/**
 * Reports to the parent process what this process is doing, so that the parent can log it if this process hangs.
 * @param activity must not contain personal data, such as `POST /forms/[form]` or `task digest`
 * @returns a function that reports the end of the activity
 */
export type TrackActivity = (activity: string) => () => void;

/** For processes without a parent that monitors them, such as the desk. */
export const trackNothing: TrackActivity = () => () => {};

export interface Context {
  options: ServiceOptions;
  /** Returns milliseconds since 1970. */
  clock: () => number;
  /** Content of the build that is served. */
  content: Content;
  database: Database;
  signer: Signer;
}

/** Options of `openServices`: the environment, and settings of one process. */
export interface ServiceOptions extends Partial<Omit<Env, "dataDir" | "rateLimit">> {
  /** Folder of the SQLite file and, without `smtpUrl`, of `mail/`. */
  dataDir: string;
  rateLimit: number | "off";
  /** Returns the origin for links in mails, without a trailing slash. Called when a mail is composed. */
  origin: () => string;
  log: Log;
  trackActivity?: TrackActivity;
  /** Called when PostgreSQL, which was unavailable at the start, is available. The services must then be opened again. */
  onDatabaseAvailable?: () => void;
  /** Returns milliseconds since 1970. Tests replace it. */
  clock?: () => number;
  /** Folder of the build that the process serves. Its content is used instead of `content/`. */
  build?: string | undefined;
  /** Content instead of that of the build. Tests set it. */
  content?: Content;
  /** `false` disables deliveries. */
  outbox?: boolean;
  /** `false` disables the scheduled tasks: digest, reminders and retention. Tests run them with a clock of their own. */
  housekeeping?: boolean;
  /** Lease of deliveries in flight. Tests shorten it. */
  leaseMs?: number;
  /** Interval at which the mailbox is read. Tests shorten it. */
  mailboxPollMs?: number;
}
