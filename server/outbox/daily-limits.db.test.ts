import { expect, test } from "vitest";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import { onDatabase } from "../../tests/support/on-database.ts";
import { accepted } from "../../tests/support/outcomes.ts";
import { contactPost, type TestServices } from "../../tests/support/services.ts";
import { MAILBOXES_A_DAY } from "./enqueue.ts";

onDatabase(({ start }) => {
  const acknowledgements = async ({ database, time }: TestServices, recipients: string[] = []) => {
    const rows = await database.db
      .selectFrom("deliveries")
      .selectAll()
      .where("kind", "=", "acknowledgement")
      .$if(recipients.length > 0, (q) => q.where("recipient", "in", recipients))
      .execute();
    return {
      due: rows.filter(({ state, next_attempt_at }) => state === "waiting" && next_attempt_at <= time.now)
        .length,
      withheld: rows.filter(({ state }) => state === "withheld").length,
    };
  };
  const flood = ({ services }: TestServices, count: number) =>
    Promise.all(Array.from({ length: count }, () => services.accept(contactPost())));

  test("E8: one client reaches few mailboxes a day, and delays no other client's mail", async () => {
    const one = await start({ outbox: false, rateLimit: 10_000 });
    const { services, database, time } = one;
    await flood(one, 90);
    expect(await acknowledgements(one)).toEqual({ due: MAILBOXES_A_DAY, withheld: 90 - MAILBOXES_A_DAY });
    const others = Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.in`);
    for (const [index, email] of others.entries())
      accepted(await services.accept(contactPost({ email }, { clientAddress: `198.51.100.${index}` })));
    expect(await acknowledgements(one, others)).toEqual({ due: 20, withheld: 0 });
    const staff = database.db.selectFrom("deliveries").select("id").where("kind", "=", "staff");
    expect(await staff.where("state", "=", "waiting").execute()).toHaveLength(90 + 20);
    time.now += DAY_MS;
    expect(accepted(await services.accept(contactPost())).mailWithheld).toBe(false);
  });

  test("E8: an address that a client has mailed today can be mailed again, and the receipt says when it is not", async () => {
    const one = await start({ outbox: false, rateLimit: 10_000 });
    const email = "visitor@example.in";
    await one.services.accept(contactPost({ email }));
    await flood(one, MAILBOXES_A_DAY);
    const send = async (fields: Record<string, string>) => {
      const { mailWithheld, statusToken } = accepted(await one.services.accept(contactPost(fields)));
      expect((await one.services.status(statusToken))?.mailWithheld).toBe(mailWithheld);
      return mailWithheld;
    };
    expect([await send({ email }), await send({})]).toEqual([false, true]);
  });
});
