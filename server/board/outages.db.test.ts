import { expect, test } from "vitest";
import { recordMailboxFailure, recordMailboxSuccess } from "#server/mailbox/mailbox-state.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { trackMailServer } from "#server/outbox/mail-outage.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { getOutages } from "./outages.ts";

withDatabase(({ start }) => {
  const attempt = async ({ database: { db }, time }: TestServices, error?: DeliveryError) => {
    const delivery = await db.selectFrom("deliveries").selectAll().executeTakeFirstOrThrow();
    const outcome = error ? Promise.reject(error) : Promise.resolve(undefined);
    await trackMailServer(db, delivery, () => time.now, outcome).catch(() => {});
  };
  const REFUSED = new DeliveryError("421 too busy", false, { isServerWide: true });

  test("says since when mails cannot be sent, but not after a short interruption or when nothing waits (B1)", async () => {
    const site = await start({ outbox: false });
    const { database, services, time } = site;
    const { db } = database;
    await services.accept(createContactSubmission());
    const since = time.now;
    await attempt(site, new DeliveryError("550 no such user", true));
    await attempt(site, REFUSED);
    time.now += 110_000;
    await attempt(site, REFUSED);
    expect((await getOutages(db, true)).mail, "a restart of the mail server takes a minute").toBeUndefined();
    time.now += 60_000;
    expect((await getOutages(db, true)).mail, "no attempt has failed since").toBeUndefined();
    await attempt(site, REFUSED);
    expect(await getOutages(db, true)).toEqual({
      mail: { since, isRefused: true, waiting: 2 },
      mailbox: undefined,
    });
    await attempt(site, new DeliveryError("ECONNREFUSED", false, { isServerWide: true }));
    time.now += 60_000;
    await attempt(site, new DeliveryError("ECONNREFUSED", false, { isServerWide: true }));
    expect((await getOutages(db, true)).mail).toEqual({ since, isRefused: false, waiting: 2 });
    await attempt(site);
    await waitFor(async () => (await getOutages(db, true)).mail === undefined);
    await attempt(site, REFUSED);
    time.now += 300_000;
    await attempt(site, REFUSED);
    await db.updateTable("deliveries").set({ state: "delivered" }).execute();
    expect((await getOutages(db, true)).mail, "nothing waits").toBeUndefined();
  });

  test("says since when the mailbox cannot be read, until it is read, only with a mailbox (B1)", async () => {
    const { database, time } = await start({ outbox: false });
    const { db } = database;
    const since = time.now;
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await recordMailboxFailure(db, time.now);
      time.now += 60_000;
      if (minutes < 2) expect((await getOutages(db, true)).mailbox).toBeUndefined();
    }
    expect((await getOutages(db, true)).mailbox).toEqual({ since });
    expect((await getOutages(db, false)).mailbox).toBeUndefined();
    await recordMailboxSuccess(db);
    expect((await getOutages(db, true)).mailbox).toBeUndefined();
  });
});
