import { expect, test } from "vitest";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MAX_ADDRESSES_PER_DAY } from "./daily-limits.ts";
import { WIDE_NETWORK_FACTOR } from "./submission-limit.ts";

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
  /** Ten at a time, because those of one client are stored one after the other, within a timeout. */
  async function submitMany({ services }: TestServices, count: number): Promise<void> {
    for (let submitted = 0; submitted < count; submitted += 10)
      await Promise.all(Array.from({ length: 10 }, () => services.accept(createContactSubmission())));
  }

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

  test("counts the spellings of an email address as one mailbox (E6)", async () => {
    const app = await start({ outbox: false });
    const { database, time } = app;
    const submit = async (email: string, form: "contact" | "subscribe" = "contact") =>
      expectAccepted(await app.services.accept(createContactSubmission({ email }, { form })));
    const spellings = ["mi.ta@gmail.com", "Mita+1@gmail.com", "m.i.t.a+2@googlemail.com"];
    for (let round = 0; round < 3; round += 1) for (const email of spellings) await submit(email);
    expect((await countAcknowledgements(app)).queued).toBe(3);
    await submit("mita+3@gmail.com", "subscribe");
    const confirmations = database.db
      .selectFrom("deliveries")
      .select("id")
      .where("kind", "=", "confirmation");
    expect(await confirmations.execute(), "another kind").toHaveLength(1);
    for (const tag of ["", "+1", "+2", "+3"]) await submit(`mita${tag}@example.in`);
    await submit("mi.ta@example.in");
    expect((await countAcknowledgements(app)).queued).toBe(3 + 3 + 1);
    time.now += DAY_MS;
    await submit("mita@gmail.com");
    expect((await countAcknowledgements(app)).queued).toBe(3 + 3 + 1 + 1);
  });

  /** Returns an address in the given /64 network of a /48 network. */
  const getIpv6 = (network: number, site = "2001:db8:1") => `${site}:${network.toString(16)}::1`;

  test("limits the submissions of a /48 network to a multiple of those of one client (E8)", async () => {
    const { services, database, time } = await start({ outbox: false, rateLimit: 2 });
    const submit = (clientAddress: string) => services.accept(createContactSubmission({}, { clientAddress }));
    const limit = 2 * WIDE_NETWORK_FACTOR;
    for (let network = 0; network < limit; network += 1) expectAccepted(await submit(getIpv6(network)));
    expect(await submit(getIpv6(limit))).toMatchObject({ kind: "limited", retryAfterSeconds: 600 });
    expectAccepted(await submit(getIpv6(0, "2001:db8:2")));
    for (let host = 0; host <= limit; host += 1) expectAccepted(await submit(`203.0.113.${host}`));
    const hashes = database.db.selectFrom("enquiries").select(["client", "client_prefix"]).distinct();
    const rows = await hashes.where("client_prefix", "is not", null).execute();
    expect(new Set(rows.map(({ client_prefix }) => client_prefix)).size).toBe(2);
    time.now += 600_000;
    expectAccepted(await submit(getIpv6(limit)));
  });

  test("limits the addresses that get mail because of a /48 network (E8)", async () => {
    const app = await start({ outbox: false, rateLimit: 10_000 });
    const limit = MAX_ADDRESSES_PER_DAY * WIDE_NETWORK_FACTOR;
    for (let network = 0; network < limit + 3; network += 1) {
      const submission = createContactSubmission({}, { clientAddress: getIpv6(network) });
      expectAccepted(await app.services.accept(submission));
    }
    expect((await countAcknowledgements(app)).queued).toBe(limit);
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
