import { expect, test } from "vitest";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";
import { MAILBOXES_A_DAY } from "./enqueue.ts";

onDatabase(({ start }) => {
  const acknowledgements = async ({ database, time }: TestServices, recipients: string[] = []) => {
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
  const flood = ({ services }: TestServices, count: number) =>
    Promise.all(Array.from({ length: count }, () => services.accept(contactPost())));

  test("E8: one client reaches few mailboxes a day, and delays no other client's mail", async () => {
    const one = await start({ outbox: false, rateLimit: 10_000 });
    const { services, database, time } = one;
    await flood(one, 90);
    expect(await acknowledgements(one)).toEqual({ queued: MAILBOXES_A_DAY, due: MAILBOXES_A_DAY });
    const others = Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.in`);
    for (const [index, email] of others.entries())
      accepted(await services.accept(contactPost({ email }, { clientAddress: `198.51.100.${index}` })));
    expect(await acknowledgements(one, others)).toEqual({ queued: 20, due: 20 });
    const staff = database.db.selectFrom("deliveries").select("id").where("kind", "=", "staff");
    expect(await staff.where("state", "=", "waiting").execute()).toHaveLength(90 + 20);
    time.now += DAY_MS;
    await services.accept(contactPost());
    expect((await acknowledgements(one)).queued).toBe(MAILBOXES_A_DAY + 20 + 1);
  });

  test("E8: an address that a client has mailed today can be mailed again", async () => {
    const one = await start({ outbox: false, rateLimit: 10_000 });
    const email = "visitor@example.in";
    await one.services.accept(contactPost({ email }));
    await flood(one, MAILBOXES_A_DAY);
    await one.services.accept(contactPost({ email }));
    await one.services.accept(contactPost({ email: "another@example.in" }));
    expect((await acknowledgements(one, [email])).queued).toBe(2);
    expect((await acknowledgements(one, ["another@example.in"])).queued).toBe(0);
  });
});
