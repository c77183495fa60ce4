import { expect, test } from "vitest";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MAX_ADDRESSES_PER_DAY } from "./enqueue.ts";

withDatabase(({ start }) => {
  const countAcknowledgements = async ({ database, time }: TestServices, recipients: string[] = []) => {
    const rows = await database.db
      .selectFrom("deliveries")
      .selectAll()
      .where("kind", "=", "acknowledgement")
      .$if(recipients.length > 0, (q) => q.where("recipient", "in", recipients))
      .execute();
    const due = rows.filter(
      ({ state, next_attempt_at }) => state === "waiting" && next_attempt_at <= time.now,
    );
    return { queued: rows.length, due: due.length };
  };
  const submitMany = ({ services }: TestServices, count: number) =>
    Promise.all(Array.from({ length: count }, () => services.accept(createContactSubmission())));

  test("sends mail to a limited number of addresses a day per client, and does not delay the mail of other clients (E8)", async () => {
    const app = await start({ outbox: false, rateLimit: 10_000 });
    const { services, database, time } = app;
    await submitMany(app, 90);
    expect(await countAcknowledgements(app)).toEqual({
      queued: MAX_ADDRESSES_PER_DAY,
      due: MAX_ADDRESSES_PER_DAY,
    });
    const others = Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.in`);
    for (const [index, email] of others.entries())
      expectAccepted(
        await services.accept(createContactSubmission({ email }, { clientAddress: `198.51.100.${index}` })),
      );
    expect(await countAcknowledgements(app, others)).toEqual({ queued: 20, due: 20 });
    const staff = database.db.selectFrom("deliveries").select("id").where("kind", "=", "staff");
    expect(await staff.where("state", "=", "waiting").execute()).toHaveLength(90 + 20);
    time.now += DAY_MS;
    await services.accept(createContactSubmission());
    expect((await countAcknowledgements(app)).queued).toBe(MAX_ADDRESSES_PER_DAY + 20 + 1);
  });

  test("above the limit, still sends mail to an address that got mail because of this client today (E8)", async () => {
    const app = await start({ outbox: false, rateLimit: 10_000 });
    const email = "visitor@example.in";
    await app.services.accept(createContactSubmission({ email }));
    await submitMany(app, MAX_ADDRESSES_PER_DAY);
    await app.services.accept(createContactSubmission({ email }));
    await app.services.accept(createContactSubmission({ email: "another@example.in" }));
    expect((await countAcknowledgements(app, [email])).queued).toBe(2);
    expect((await countAcknowledgements(app, ["another@example.in"])).queued).toBe(0);
  });
});
