import { rfc3339 } from "../../src/indian-time.ts";
import { batched } from "../batch.ts";
import type { Database } from "../database/connect.ts";
import { isFaultOfOneRow } from "../database/fault-of-one-row.ts";
import { faultReference } from "../fault-reference.ts";
import type { Log, Outcome, Submission } from "../services.ts";
import { RETRY_SECONDS } from "../unavailable.ts";
import { type Prepared, prepare, type Rules } from "./prepare.ts";
import { type Stored, type StoreOptions, store } from "./store.ts";

export interface AcceptOptions extends StoreOptions {
  rules: Rules;
  clock: () => number;
  log: Log;
  /** Called when something new was stored, so that its mails go out at once. */
  onStored: () => void;
}

/** Takes a post through the rules into one durable transaction; answers only after that. */
export function acceptor(database: Database, options: AcceptOptions): (s: Submission) => Promise<Outcome> {
  const { rules, clock, log, onStored } = options;
  const save = batched((batch: Prepared[]) => store(database, batch, clock(), options), {
    concurrent: database.kind === "sqlite" ? 1 : 3,
    largest: 64,
    divisible: isFaultOfOneRow,
  });
  return async (submission) => {
    const prepared = prepare(submission, clock(), rules);
    if ("errors" in prepared) return { kind: "faulty", errors: prepared.errors };
    try {
      const stored = await save(prepared);
      if (stored.kind === "stored") onStored();
      return answer(stored, rules);
    } catch (error) {
      return unavailable(error, submission.form, log);
    }
  };
}

function answer(stored: Stored, { signer }: Rules): Outcome {
  if (stored.kind === "limited") return stored;
  return {
    kind: "accepted",
    reference: stored.reference,
    replyBy: rfc3339(stored.replyBy),
    statusToken: signer.sign("status", stored.reference),
    repeated: stored.kind === "repeated",
    mailWithheld: stored.mailWithheld,
  };
}

function unavailable(error: unknown, form: string, log: Log): Outcome {
  const fault = faultReference();
  const { code, message } = error as { code?: string; message?: string };
  log("error", "enquiry not stored", { fault, form, code, cause: message });
  return { kind: "unavailable", retryAfterSeconds: RETRY_SECONDS, fault };
}
