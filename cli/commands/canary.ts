import type { DeliveryRow } from "../../server/database/tables.ts";
import { mailFolderIn } from "../../server/mail/mail-files.ts";
import { deleteEnquiries } from "../../server/retention.ts";
import { paths } from "../../src/paths.ts";
import { type Command, type Desk, Refusal } from "../command.ts";

/** How long the canary may take, and how often the desk looks, in milliseconds. */
const patience = { wait: 60_000, between: 250 };

export const canary: Command = {
  summary:
    "Sends a marked enquiry the whole way through the running site; fails loudly when it does not arrive.",
  usage: "[--url ADDRESS] [--seconds N]",
  options: {
    url: { type: "string", about: "where the site listens; else HOST and PORT" },
    seconds: { type: "string", about: `how long it may take; ${patience.wait / 1000} by default` },
  },
  async run(desk, { options }) {
    const started = Date.now();
    const wait = Number(options.seconds ?? patience.wait / 1000) * 1000;
    const reference = await send(desk, String(options.url ?? `http://${desk.env.host}:${desk.env.port}`));
    await arrival(desk, reference, started + wait);
    await desk.db
      .transaction()
      .execute((trx) => deleteEnquiries(trx, [reference], mailFolderIn(desk.env.dataDir)));
    const seconds = (Date.now() - started) / 1000;
    desk.output.say(`The canary ${reference} arrived after ${seconds} s.`, {
      reference,
      seconds,
      arrived: true,
    });
  },
};

async function send({ env, content }: Desk, origin: string): Promise<string> {
  const { name, message } = content.mails.canary;
  const email = env.mailTo ?? content.company.email;
  const response = await fetch(origin + paths.form("contact"), {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ name, email, message, page: "canary" }),
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => {
    throw new Refusal(`CANARY: the site at ${origin} does not answer: ${error.message}`);
  });
  if (response.status !== 201) throw new Refusal(`CANARY: the form answered ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}

async function arrival({ db }: Desk, reference: string, deadline: number): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom("deliveries").selectAll().where("reference", "=", reference).execute();
    if (rows.length === 0)
      throw new Refusal(`CANARY: ${reference} is not in this database, or is held back.`);
    const missing = rows.filter(({ state }) => state !== "delivered" && state !== "withheld");
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed"))
      throw notArrived(reference, missing);
    await new Promise((resolve) => setTimeout(resolve, patience.between));
  }
}

const notArrived = (reference: string, missing: DeliveryRow[]) =>
  new Refusal(
    `CANARY: ${reference} did not arrive: ${missing
      .map(({ kind, state, last_error }) => `${kind} ${state} ${last_error ?? ""}`.trim())
      .join("; ")}`,
  );
