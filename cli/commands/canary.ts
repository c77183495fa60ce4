import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { listeningAddress } from "../../server/application/listening.ts";
import type { DeliveryRow } from "../../server/database/tables.ts";
import { deleteEnquiries } from "../../server/enquiries/acts.ts";
import { addressesIn } from "../../server/mail/address-list.ts";
import { paths } from "../../shared/addresses/paths.ts";
import { isEmailAddress } from "../../shared/forms/email.ts";
import { atDesk, type Desk, type MakeCommand, Refusal } from "../open-desk.ts";

const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
const LOOK_EVERY_MS = 250;
/** Longer than a server takes that waits for its database. */
const ANSWER_WAIT_MS = 30_000;

/** What cron tries the whole way of an enquiry with. */
export function canaryCommand(command: MakeCommand): void {
  command(
    "canary",
    "Sends a marked enquiry the whole way through the running site; fails loudly when it does not arrive.",
  )
    .option("--url <address>", "where the site listens; else HOST and PORT", addressOf)
    .option("--seconds <number>", "how long it may take", secondsOf, USUAL_WAIT_SECONDS)
    .action(
      atDesk(async (desk, options: { url?: string; seconds: number }) => {
        const started = Date.now();
        const { host, port } = desk.env;
        const mark = `canary ${randomUUID()}`;
        let reference: string;
        try {
          reference = await send(desk, options.url ?? listeningAddress(host, port), mark);
          await arrival(desk, reference, started + options.seconds * 1000);
        } finally {
          // A canary left behind would count as overdue, since nobody answers it.
          await remove(desk, mark);
        }
        const seconds = (Date.now() - started) / 1000;
        const facts = { reference, seconds, arrived: true };
        desk.output.say(`The canary ${reference} arrived after ${seconds} s.`, facts);
      }),
    );
}

function addressOf(typed: string): string {
  if (URL.canParse(typed) && /^https?:/.test(typed)) return typed;
  throw new InvalidArgumentError("It is the address of the site, such as http://127.0.0.1:4321.");
}

function secondsOf(typed: string): number {
  const seconds = Number(typed);
  if (/^\d+$/.test(typed) && seconds >= 1 && seconds <= LONGEST_WAIT_SECONDS) return seconds;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${LONGEST_WAIT_SECONDS}.`);
}

async function send({ env, content }: Desk, site: string, mark: string): Promise<string> {
  const { name, message } = content.mails.canary;
  // MAIL_TO may hold names and several addresses, and a local one that the form would not take.
  const email = addressesIn(env.mailTo ?? "").find(isEmailAddress) ?? content.company.email;
  const response = await fetch(new URL(paths.form("contact"), site), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name, email, message, page: mark }),
    signal: AbortSignal.timeout(ANSWER_WAIT_MS),
  }).catch((error: Error) => {
    throw new Refusal(`CANARY: the site at ${site} does not answer: ${error.message}`);
  });
  if (response.status !== 201) throw new Refusal(`CANARY: the form answered ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}

async function arrival({ db }: Desk, reference: string, deadline: number): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom("deliveries").selectAll().where("reference", "=", reference).execute();
    if (rows.length === 0)
      throw new Refusal(`CANARY: ${reference} is not in this database, or is held back.`);
    const missing = rows.filter((row) => !isDone(row));
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed")) {
      const found = missing.map(({ kind, state, last_error }) =>
        `${kind} ${state} ${last_error ?? ""}`.trim(),
      );
      throw new Refusal(`CANARY: ${reference} did not arrive: ${found.join("; ")}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** In a flood the acknowledgement waits for its turn in the hour, like those of all new addresses. */
const isDone = ({ state, first_contact_at }: DeliveryRow): boolean =>
  ["delivered", "withheld"].includes(state) ||
  (state === "waiting" && first_contact_at !== null && first_contact_at > Date.now());

/** By its mark: where the server gave no answer its reference is not known. */
const remove = ({ db, mailFolder }: Desk, mark: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("enquiries").select("reference").where("page", "=", mark).execute();
    const references = rows.map(({ reference }) => reference);
    await deleteEnquiries(trx, references, mailFolder);
  });
