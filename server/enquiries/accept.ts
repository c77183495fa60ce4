import { readableTime, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import { RecurringFaults } from "../application/recurring-faults.ts";
import type { Log, Outcome, Submission } from "../application/services.ts";
import { batched } from "../database/batch.ts";
import type { Database } from "../database/connect.ts";
import { RETRY_SECONDS } from "../database/unavailable.ts";
import type { NewEnquiry } from "./duplicates.ts";
import type { Taught } from "./judge.ts";
import { newEnquiry, type Rules } from "./new-enquiry.ts";
import { type Stored, type StoreOptions, store } from "./store.ts";
import { whyThen } from "./why-then.ts";

export interface AcceptOptions extends StoreOptions {
  rules: Rules;
  /** What staff have taught about spam. */
  taught: () => Promise<Taught>;
  clock: () => number;
  log: Log;
  /** Called when something new was stored, so that its mails go out at once. */
  onStored: () => void;
}

/** Checks a submitted form and stores it in one durable transaction; answers only after the commit. */
export function acceptor(database: Database, options: AcceptOptions): (s: Submission) => Promise<Outcome> {
  const { rules, taught, clock, log, onStored } = options;
  const faults = new RecurringFaults(log);
  const save = batched((batch: NewEnquiry[]) => store(database, batch, clock(), options), {
    concurrent: database.kind === "sqlite" ? 1 : 3,
  });
  return async (submission) => {
    try {
      const enquiry = newEnquiry(submission, clock(), rules, await taught());
      if ("errors" in enquiry) return { kind: "faulty", errors: enquiry.errors };
      const stored = await save(enquiry);
      if (stored.kind === "stored") onStored();
      return answer(stored, contentIn(rules.content, submission.fields.language), rules.signer);
    } catch (error) {
      const fault = faults.tell("enquiry not stored", error);
      return { kind: "unavailable", retryAfterSeconds: RETRY_SECONDS, fault };
    }
  };
}

function answer(stored: Stored, content: Content, signer: Rules["signer"]): Outcome {
  if (stored.kind === "limited") return stored;
  return {
    kind: "accepted",
    reference: stored.reference,
    replyBy: rfc3339(stored.replyBy),
    replyTime: readableTime(stored.replyBy, content),
    why: whyThen(stored.receivedAt, stored.replyBy, content),
    statusToken: signer.sign("status", stored.reference),
    repeated: stored.kind === "repeated",
    mailWithheld: stored.mailWithheld,
  };
}
