import { randomUUID } from "node:crypto";
import { listeningAddress } from "../../server/application/listening.ts";
import type { DeliveryRow } from "../../server/database/tables.ts";
import { deleteEnquiries } from "../../server/enquiries/delete.ts";
import { addressesIn } from "../../server/mail/address-list.ts";
import { mailFolderIn } from "../../server/mail/mail-files.ts";
import { paths } from "../../shared/addresses/paths.ts";
import { isEmailAddress } from "../../shared/forms/check.ts";
import { atDesk, deskCommand, type Input, unlessMeant } from "../command.ts";
import { type Desk, Refusal } from "../open-desk.ts";

/** How long the canary may take, unless told otherwise and at most. */
const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
const LOOK_EVERY_MS = 250;

export const canary = deskCommand(
  "canary",
  "Sends a marked enquiry the whole way through the running site; fails loudly when it does not arrive.",
)
  .option("--url <address>", "where the site listens; else HOST and PORT")
  .option("--seconds <number>", `how long it may take; ${USUAL_WAIT_SECONDS} by default`)
  .hook("preAction", unlessMeant(misuse))
  .action(
    atDesk(async (desk, { options }) => {
      const started = Date.now();
      const wait = Number(options.seconds ?? USUAL_WAIT_SECONDS) * 1000;
      const { host, port } = desk.env;
      const mark = `canary ${randomUUID()}`;
      let reference: string;
      try {
        reference = await send(desk, String(options.url ?? listeningAddress(host, port)), mark);
        await arrival(desk, reference, started + wait);
      } finally {
        // A canary left behind would count as overdue, since nobody answers it.
        await remove(desk, mark);
      }
      const seconds = (Date.now() - started) / 1000;
      desk.output.say(`The canary ${reference} arrived after ${seconds} s.`, {
        reference,
        seconds,
        arrived: true,
      });
    }),
  );

function misuse({ options: { url, seconds = "1" } }: Input): string | undefined {
  if (url !== undefined && !(URL.canParse(String(url)) && /^https?:/.test(String(url))))
    return "--url is the address of the site, such as http://127.0.0.1:4321.";
  if (!/^\d{1,5}$/.test(String(seconds)) || Number(seconds) < 1 || Number(seconds) > LONGEST_WAIT_SECONDS)
    return `--seconds is a whole number from 1 to ${LONGEST_WAIT_SECONDS}.`;
  return undefined;
}

/** Longer than a server takes that waits for its database. */
const ANSWER_WAIT_MS = 30_000;

async function send(desk: Desk, site: string, mark: string): Promise<string> {
  const { name, message } = desk.content.mails.canary;
  const fields = { name, email: sender(desk), message, page: mark };
  const response = await fetch(new URL(paths.form("contact"), site), {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(ANSWER_WAIT_MS),
  }).catch((error: Error) => {
    throw new Refusal(`CANARY: the site at ${site} does not answer: ${error.message}`);
  });
  if (response.status !== 201) throw new Refusal(`CANARY: the form answered ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}

/** MAIL_TO may hold names and several addresses, and a local one that the form would not take. */
function sender({ env, content }: Desk): string {
  return addressesIn(env.mailTo ?? "").find(isEmailAddress) ?? content.company.email;
}

async function arrival({ db }: Desk, reference: string, deadline: number): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom("deliveries").selectAll().where("reference", "=", reference).execute();
    if (rows.length === 0)
      throw new Refusal(`CANARY: ${reference} is not in this database, or is held back.`);
    const missing = rows.filter((row) => !isDone(row));
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed"))
      throw notArrived(reference, missing);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** In a flood the acknowledgement waits for its turn in the hour, like those of all new addresses. */
const isDone = ({ state, first_contact_at }: DeliveryRow): boolean =>
  ["delivered", "withheld"].includes(state) ||
  (state === "waiting" && first_contact_at !== null && first_contact_at > Date.now());

const notArrived = (reference: string, missing: DeliveryRow[]) =>
  new Refusal(
    `CANARY: ${reference} did not arrive: ${missing
      .map(({ kind, state, last_error }) => `${kind} ${state} ${last_error ?? ""}`.trim())
      .join("; ")}`,
  );

/** By its mark: where the server gave no answer its reference is not known. */
const remove = ({ db, env }: Desk, mark: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("enquiries").select("reference").where("page", "=", mark).execute();
    const references = rows.map(({ reference }) => reference);
    await deleteEnquiries(trx, references, mailFolderIn(env.dataDir));
  });
