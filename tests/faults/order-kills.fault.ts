import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { startServer } from "#tests/http/server.ts";
import { shiftedClock } from "#tests/support/kills.ts";
import {
  createPaymentLog,
  type PaymentLog,
  sendCalls,
  startOrderStream,
} from "#tests/support/order-stream.ts";
import { createPayingSite } from "#tests/support/paying-site.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "#tests/support/razorpay-stand-in.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { databaseKinds, setUpDatabases } from "./databases.ts";

const KILLS = Number(process.env.KILLS ?? 200);
/** Calls whose process was killed are made again after a minute, and webhook calls that were lost are caught up. */
const RECOVERY_MS = 5 * 60_000;

const databases = setUpDatabases();

/** Repeatedly starts the server, orders and pays, and kills it while orders, calls and webhook calls are in flight. */
async function runRounds(env: Record<string, string>, standIn: RazorpayStandIn, log: PaymentLog) {
  for (let round = 0; round < KILLS; round += 1) {
    const site = await startServer(env);
    const stream = startOrderStream(site.origin, standIn, log);
    const count = log.accepted.length;
    if (round % 4 !== 0) await waitFor(() => log.accepted.length > count, 60_000);
    await sleep(Math.random() * 600);
    // A part of the responses of the payment service is lost.
    if (round % 3 === 0) standIn.dropNext(2);
    await site.kill();
    await stream.end();
  }
}

async function readDatabase(env: Record<string, string>) {
  const { db } = await connect({ dataDir: env["DATA_DIR"] ?? "", databaseUrl: env["DATABASE_URL"] });
  const orders = await db.selectFrom("orders").selectAll().execute();
  const enquiries = await db.selectFrom("enquiries").select(["reference", "email"]).execute();
  const receipts = await db.selectFrom("receipts").selectAll().orderBy("number").execute();
  const events = await db.selectFrom("events").select(["reference", "kind"]).execute();
  const mails = await db.selectFrom("deliveries").select(["reference", "kind"]).execute();
  await db.destroy();
  return { orders, enquiries, receipts, events, mails };
}

test.each(databaseKinds)(`loses and doubles no order and no payment in ${KILLS} kills (%s)`, async (kind) => {
  const standIn = await startRazorpayStandIn();
  const siteDir = createPayingSite();
  const databaseEnv = await databases.createDatabaseEnv(kind);
  const env = { ...databaseEnv, ...standIn.env, SITE_DIR: siteDir, RATE_LIMIT: "off" };
  const log = createPaymentLog();
  await runRounds(env, standIn, log);
  standIn.dropNext(0);
  const before = await readDatabase(env);
  const countOpen = async () => {
    const { orders } = await readDatabase(env);
    const paid = new Set(log.paidLinks);
    return orders.filter(
      ({ link_id, state, call }) =>
        call !== null || link_id === null || (paid.has(link_id) && state !== "paid"),
    ).length;
  };
  const site = await startServer({ ...env, ...shiftedClock });
  process.kill(site.workerPid(), "SIGUSR2");
  await waitFor(async () => {
    await sendCalls(site.origin, standIn, log);
    await sleep(2_000);
    return log.calls.length === 0 && (await countOpen()) === 0;
  }, RECOVERY_MS);
  const { orders, enquiries, receipts, events, mails } = await readDatabase(env);
  await site.stop();
  await standIn.close();
  rmSync(siteDir, { recursive: true, force: true });

  const paid = orders.filter(({ state }) => state === "paid");
  const lost = log.accepted.filter(
    ({ reference, email }) =>
      enquiries.filter((enquiry) => enquiry.email === email).length !== 1 ||
      orders.filter((order) => order.reference === reference).length !== 1,
  );
  const withoutLink = before.orders.filter(({ link_id }) => link_id === null).length;
  console.log(
    `${kind}: ${KILLS} kills, ${log.accepted.length} orders accepted, ${orders.length} stored, ${lost.length} lost or ` +
      `doubled; ${withoutLink} without a link after the last kill, 0 at the end; ${log.paidLinks.length} paid, ` +
      `${receipts.length} receipts, ${log.callCount} webhook calls, ${log.repeatedCount} repeated, ` +
      `${log.silentCount} payments only caught up by asking`,
  );
  expect(lost).toEqual([]);
  expect(enquiries).toHaveLength(orders.length);
  // One link per order, and all of them are those of the orders.
  expect(orders.map(({ link_id }) => link_id).sort()).toEqual([...standIn.account.links.keys()].sort());
  // Each payment once, with one receipt, whose numbers have no gaps.
  expect(paid.map(({ payment_id }) => payment_id).sort()).toEqual(
    [...standIn.account.payments.keys()].sort(),
  );
  expect(receipts.map(({ reference }) => reference).sort()).toEqual(
    paid.map(({ reference }) => reference).sort(),
  );
  expect(receipts.map(({ number }) => Number(number.split("/").at(-1)))).toEqual(
    receipts.map((_, index) => index + 1),
  );
  expect(events.map(({ kind }) => kind)).toEqual(paid.map(() => "paid"));
  for (const mail of ["order", "staff-order"])
    expect(mails.filter(({ kind }) => kind === mail)).toHaveLength(paid.length);
  expect(log.paidLinks.length).toBeGreaterThan(KILLS / 2);
});
