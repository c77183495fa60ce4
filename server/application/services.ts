import type { FormName } from "../../shared/forms/forms.ts";
import type { Board } from "../board/board.ts";
import type { ApprovedComment } from "../comments/comments.ts";
import type { LinkPurpose } from "../links/signing.ts";
import type { Dkim } from "../mail/smtp-sender.ts";

/** One post of a form, as it came in. */
export interface Submission {
  form: FormName;
  /** As typed, hidden fields included. */
  fields: Record<string, string>;
  clientAddress: string;
  idempotencyKey?: string;
  /** Whether the visitor's program asked for JSON. */
  json: boolean;
}

export type Outcome =
  | Accepted
  | { kind: "faulty"; errors: Record<string, string[]> }
  | { kind: "limited"; retryAfterSeconds: number }
  /** It could not be stored; `fault` is the number under which the log has the cause. */
  | { kind: "unavailable"; retryAfterSeconds: number; fault: string };

export interface Accepted {
  kind: "accepted";
  reference: string;
  /** RFC 3339 with +05:30. */
  replyBy: string;
  /** The same as people say it. */
  replyTime: string;
  /** Why that is later than one would think. */
  why?: string | undefined;
  statusToken: string;
  /** Whether it was a duplicate, answered like the first one. */
  repeated: boolean;
  /** Whether its sender gets no mail, because the address has reached its daily limit (E6). */
  mailWithheld: boolean;
}

/** Where an enquiry stands, as its sender may know it (E11); a held one reads as received. */
export interface Status {
  reference: string;
  form: FormName;
  state: "received" | "forwarded" | "answered";
  /** RFC 3339 with +05:30, like every time here. */
  receivedAt: string;
  replyBy: string;
  forwardedAt?: string;
  answeredAt?: string;
  /** Why the promised time is later than one would think. */
  why?: string | undefined;
  /** Whether its sender got no mail, because the address had reached its daily limit (E6). */
  mailWithheld: boolean;
}

/**
 * The page of a signed link in a mail: `ask` shows a button that posts, `done` says what was done,
 * `already` that it had been done before. `expired` and `unknown` have no button.
 */
export interface LinkPage {
  state: "ask" | "done" | "already" | "expired" | "unknown";
  purpose?: LinkPurpose;
  /** What it is about, for people who hold several such mails. */
  subject: { reference?: string; name?: string; email?: string; post?: string; text?: string };
}

export interface Services {
  accept(submission: Submission): Promise<Outcome>;
  /**
   * `undefined` when the token is not one of ours or the enquiry has been erased.
   * @throws {Unavailable} like `links` and `metrics`
   */
  status(statusToken: string): Promise<Status | undefined>;
  comments: {
    approved(post: string): Promise<ApprovedComment[]>;
    /** How many were approved, by the post's slug; posts without any are left out. */
    counts(): Promise<ReadonlyMap<string, number>>;
    /** Grows with every approval, rejection and erasure, in whatever process it happens. */
    version(): Promise<number>;
  };
  links: {
    /** What a GET shows; changes nothing. */
    show(token: string): Promise<LinkPage>;
    /** What a POST does. */
    perform(token: string): Promise<LinkPage>;
  };
  /** The staff's board; missing where it is left out. */
  board?: Board;
  /** Whether enquiries can be stored now. */
  ready(): Promise<boolean>;
  /**
   * Goes on with the words, people and rules of another build.
   * @throws naming what is wrong with them; those in use then stay
   */
  takeOver(build: string): void;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  /**
   * Prepares for the end of the process: no further delivery is started, and after so many milliseconds nothing waits
   * for a database that another process has locked.
   * @returns when the deliveries under way have ended
   */
  windDown(lockWaits: number): Promise<void>;
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>;
}

export type LogLevel = "info" | "warn" | "error";
/** Writes one event; the facts hold no personal data. */
export type Log = (level: LogLevel, event: string, facts?: Record<string, unknown>) => void;

/** What `openServices` (server/application/open-services.ts) needs to know; `server/application/env.ts` reads it from the environment. */
export interface ServiceOptions {
  /** Folder of the SQLite file and, without `smtpUrl`, of `mail/`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  mailTo?: string | undefined;
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
  alertWebhookUrl?: string | undefined;
  /** What mails are signed with. */
  dkim?: Dkim | undefined;
  /** `false` leaves the staff's board out. */
  board?: boolean;
  /** Accepted posts per client address and ten minutes. */
  rateLimit: number | "off";
  /** Origin for links in mails, without a slash at the end; asked when a mail is made. */
  origin: () => string;
  log: Log;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** Folder of the build in service, whose content is used; without one `content/` is. */
  build?: string | undefined;
  /** `false` opens the database without delivering anything, as the desk does. */
  outbox?: boolean;
  /** How long a silent worker keeps its deliveries, in milliseconds; tests shorten it. */
  lease?: number;
}
