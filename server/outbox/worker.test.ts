import { expect, test } from "vitest";
import { onBothDatabases } from "../../tests/support/both-databases.ts";
import { waitFor } from "../../tests/support/mailbox.ts";
import { contactPost } from "../../tests/support/services.ts";
import { retryDeliveries } from "./retry.ts";

onBothDatabases(({ start, mailbox }) => {
  test("E6: one address gets at most three mails a day", async () => {
    const { services, time } = await start();
    const email = "victim@example.com";
    for (let count = 0; count < 5; count += 1) await services.accept(contactPost({ email }));
    await mailbox().wait(8);
    expect(mailbox().mails.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(3);
    time.now += 25 * 3_600_000;
    await services.accept(contactPost({ email }));
    await mailbox().wait(10);
  });

  test("E6: a refusal for now is tried again, one for good is given up and can be sent again", async () => {
    const one = await start();
    const { services, database, time } = one;
    mailbox().refuse.recipient = { code: 450, text: "try later" };
    await services.accept(contactPost());
    const states = () =>
      database.db.selectFrom("deliveries").select(["state", "attempts", "last_error"]).execute();
    await waitFor(async () =>
      (await states()).every(({ attempts, state }) => attempts === 1 && state === "waiting"),
    );
    mailbox().refuse.recipient = { code: 550, text: "no such user <x@example.com>" };
    time.now += 60_000;
    await waitFor(async () => (await states()).every(({ state }) => state === "failed"));
    expect((await states())[0]?.last_error).not.toContain("x@example.com");
    delete mailbox().refuse.recipient;
    expect(await retryDeliveries(database.db, undefined, time.now)).toHaveLength(2);
    await mailbox().wait(2);
  });

  test("E6: several processes share the work; a dead one's is taken over", async () => {
    const first = await start({ lease: 1_000 });
    await first.services.accept(contactPost());
    await mailbox().wait(2);
    await waitFor(async () =>
      (await first.database.db.selectFrom("deliveries").select("state").execute()).every(
        ({ state }) => state === "delivered",
      ),
    );
    await first.database.db
      .updateTable("deliveries")
      .set({ state: "sending", lease_owner: "a dead one", next_attempt_at: first.time.now + 5_000 })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(mailbox().mails).toHaveLength(2);
    first.time.now += 6_000;
    await mailbox().wait(4);
    expect(new Set(mailbox().mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});
