import { readableTime, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { type Log, RecurringFaults } from "../application/log.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import { batched } from "../database/batch.ts";
import type { Database } from "../database/connect.ts";
import { isFaultOfOneRow } from "../database/fault-of-one-row.ts";
import { RETRY_SECONDS } from "../database/unavailable.ts";
import type { Signer } from "../links/signing.ts";
import { type NewEnquiry, newEnquiry, type Submission } from "./new-enquiry.ts";
import { whyThen } from "./status.ts";
import { type Stored, type StoreOptions, store } from "./store.ts";
import type { Taught } from "./suspicion.ts";

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
  why: string | undefined;
  statusToken: string;
  /** Whether it was a duplicate, answered like the first one. */
  repeated: boolean;
  /** Whether its sender gets no mail, because the address has reached its daily limit (E6). */
  mailWithheld: boolean;
}

interface AcceptOptions extends StoreOptions {
  content: Content;
  signer: Signer;
  /** What staff have taught about spam. */
  taught: () => Promise<Taught>;
  clock: () => number;
  log: Log;
  /** Called when something new was stored, so that its mails go out at once. */
  onStored: () => void;
}

/** Checks a submitted form and stores it in one durable transaction; answers only after the commit. */
export function acceptor(database: Database, options: AcceptOptions): (s: Submission) => Promise<Outcome> {
  const { content, signer, taught, clock, log, onStored } = options;
  const faults = new RecurringFaults(log);
  const save = once(
    batched((batch: NewEnquiry[]) => store(database, batch, clock(), options), {
      concurrent: database.kind === "sqlite" ? 1 : 3,
      largest: 64,
      divisible: isFaultOfOneRow,
    }),
  );
  return async (submission) => {
    try {
      const enquiry = newEnquiry(submission, clock(), { content, signer, taught: await taught() });
      if ("errors" in enquiry) return { kind: "faulty", errors: enquiry.errors };
      const stored = await save(enquiry);
      if (stored.kind === "stored") onStored();
      return stored.kind === "limited"
        ? stored
        : answer(stored, contentIn(content, submission.fields.language), signer);
    } catch (error) {
      const fault = faults.tell("enquiry not stored", error);
      return { kind: "unavailable", retryAfterSeconds: RETRY_SECONDS, fault };
    }
  };
}

/** Gives a duplicate of an enquiry that is being stored at this moment the answer of that one. */
function once(save: (enquiry: NewEnquiry) => Promise<Stored>): (enquiry: NewEnquiry) => Promise<Stored> {
  const underWay = new Map<string, Promise<Stored>>();
  return async (enquiry) => {
    const identity = enquiry.identity?.identity;
    if (identity === undefined) return save(enquiry);
    const first = underWay.get(identity);
    if (first) {
      const stored = await first;
      return stored.kind === "stored" ? { ...stored, kind: "repeated" } : stored;
    }
    const stored = save(enquiry);
    underWay.set(identity, stored);
    return stored.finally(() => underWay.delete(identity));
  };
}

function answer(
  { kind, reference, received_at, reply_by, mailWithheld }: Exclude<Stored, { kind: "limited" }>,
  content: Content,
  signer: Signer,
): Accepted {
  return {
    kind: "accepted",
    reference,
    replyBy: rfc3339(reply_by),
    replyTime: readableTime(reply_by, content),
    why: whyThen(received_at, reply_by, content),
    statusToken: signer.sign("status", reference),
    repeated: kind === "repeated",
    mailWithheld,
  };
}
