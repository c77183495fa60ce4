import type { Kysely } from "kysely";
import { readSetting } from "../database/settings.ts";
import type { Tables } from "../database/tables.ts";
import { LONGEST_REST_MS, waitAfter } from "./waits.ts";

/** How long a trial blocks the others if its process dies: an answer may take ten minutes. */
const TRIAL_MS = 11 * 60_000;

const SETTING = "trouble of mail server ";

/** Ends the rests of all mail servers at once, when a person retries. */
export async function endMailServerRests(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("settings").where("name", "like", `${SETTING}%`).execute();
}

/** What was seen of a mail server that fails, kept in the settings for all processes. */
interface Trouble {
  failures: number;
  /** When one mail may be tried. */
  until: number;
}

/** A mail server as all processes see it: after a failure it rests, longer each time, and gets one mail as a trial. */
export class MailServer {
  readonly #db: Kysely<Tables>;
  readonly #setting: string;

  /** @param host tells mail servers apart: another one starts without a record */
  constructor(db: Kysely<Tables>, host: string) {
    this.#db = db;
    this.#setting = SETTING + host;
  }

  /** Whether mails may go at will, none now, or one as a trial. */
  async state(now: number): Promise<"well" | "resting" | "trial due"> {
    const trouble = await this.#read();
    if (!trouble) return "well";
    return isResting(trouble, now) ? "resting" : "trial due";
  }

  /** Takes the turn to try one mail; false when another process has it. */
  async beginTrial(now: number): Promise<boolean> {
    const trouble = await this.#read();
    if (!trouble || isResting(trouble, now)) return false;
    return this.#replace(trouble, { ...trouble, until: now + TRIAL_MS });
  }

  /** What fails beside others counts once: only trials make the rest longer. */
  async failed(now: number, wasTrial: boolean): Promise<void> {
    const trouble = await this.#read();
    if (trouble && !wasTrial) return;
    const failures = (trouble?.failures ?? 0) + 1;
    const until = now + Math.min(waitAfter(failures), LONGEST_REST_MS);
    if (trouble) await this.#replace(trouble, { failures, until });
    else await this.#note({ failures, until });
  }

  /** Forgets the failures: mail goes out as usual. */
  async recovered(): Promise<void> {
    await this.#db.deleteFrom("settings").where("name", "=", this.#setting).execute();
  }

  async #read(): Promise<Trouble | undefined> {
    const value = await readSetting(this.#db, this.#setting);
    return value === undefined ? undefined : (JSON.parse(value) as Trouble);
  }

  async #note(trouble: Trouble): Promise<void> {
    await this.#db
      .insertInto("settings")
      .values({ name: this.#setting, value: JSON.stringify(trouble) })
      .onConflict((c) => c.doNothing())
      .execute();
  }

  async #replace(before: Trouble, after: Trouble): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("settings")
      .set({ value: JSON.stringify(after) })
      .where("name", "=", this.#setting)
      .where("value", "=", JSON.stringify(before))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

/** A rest longer than any is one that began before the clock was set back. */
const isResting = ({ until }: Trouble, now: number): boolean =>
  until > now && until - now <= Math.max(TRIAL_MS, LONGEST_REST_MS);
