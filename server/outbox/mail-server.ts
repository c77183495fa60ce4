import type { Database } from "../database/connect.ts";
import { writeSetting } from "../database/settings.ts";
import type { Db } from "../database/tables.ts";
import type { DeliveryError } from "../mail/mail.ts";
import { SMTP_WAITS_MS } from "../mail/smtp-sender.ts";
import { LONGEST_REST_MS, restAfter } from "./waits.ts";

/** How long a trial blocks the others if its process dies: as long as an answer may take, and a minute. */
const TRIAL_MS = SMTP_WAITS_MS.socketTimeout + 60_000;

const SETTING = "trouble of mail server ";

/** Ends the rests of all mail servers at once, when a person retries. */
export async function endMailServerRests(db: Db): Promise<void> {
  await db.deleteFrom("settings").where("name", "like", `${SETTING}%`).execute();
}

/** What was seen of a mail server that fails, kept in the settings for all processes. */
interface Trouble {
  failures: number;
  /** When one mail may be tried. */
  until: number;
  /** The delivery that is being tried. */
  trial?: string;
}

/** A mail server as all processes see it: after a failure it rests, longer each time, and gets one mail as a trial. */
export class MailServer {
  readonly #kind: Database["kind"];
  readonly #setting: string;

  /** @param host tells mail servers apart: another one starts without a record */
  constructor(kind: Database["kind"], host: string) {
    this.#kind = kind;
    this.#setting = SETTING + host;
  }

  /** Whether mails may go at will, none now, or one as a trial. */
  async state(trx: Db, now: number): Promise<"well" | "resting" | "trial due"> {
    const trouble = await this.#trouble(trx);
    if (!trouble) return "well";
    const rest = trouble.until - now;
    // A rest longer than the longest possible means that the clock was set back.
    return rest > 0 && rest <= Math.max(TRIAL_MS, LONGEST_REST_MS) ? "resting" : "trial due";
  }

  /** Notes which mail is the trial, in the transaction that was told that one is due. */
  async beginTrial(trx: Db, trial: string, now: number): Promise<void> {
    const failures = (await this.#trouble(trx))?.failures ?? 0;
    await this.#note(trx, { failures, until: now + TRIAL_MS, trial });
  }

  /** Learns from how a mail ended. What fails beside others counts once: only trials make the rest longer. */
  async learn(trx: Db, id: string, error: DeliveryError | undefined, now: number): Promise<void> {
    const trouble = await this.#trouble(trx);
    const wasTrial = trouble?.trial === id;
    if (!error?.ofServer) {
      if (wasTrial) await trx.deleteFrom("settings").where("name", "=", this.#setting).execute();
    } else if (!trouble || wasTrial) {
      const failures = (trouble?.failures ?? 0) + 1;
      await this.#note(trx, { failures, until: now + restAfter(failures) });
    }
  }

  /** Locked, so that two processes cannot both begin a trial. */
  async #trouble(trx: Db): Promise<Trouble | undefined> {
    const row = await trx
      .selectFrom("settings")
      .select("value")
      .where("name", "=", this.#setting)
      .$if(this.#kind === "postgres", (q) => q.forUpdate())
      .executeTakeFirst();
    return row && (JSON.parse(row.value) as Trouble);
  }

  #note = (trx: Db, trouble: Trouble): Promise<void> =>
    writeSetting(trx, this.#setting, JSON.stringify(trouble));
}
