import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import type { Mailbox } from "#tests/support/mailbox.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { contactSubmission, type TestServices } from "#tests/support/services.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { GIVE_UP_AFTER_MS } from "./backoff.ts";

withDatabase(({ start, mailbox }) => {
  const deliveries = ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").selectAll().orderBy("kind").execute();
  const refused = (testServices: TestServices) =>
    waitFor(async () => {
      const rows = await deliveries(testServices);
      const isRefused = rows.some(({ kind, last_error }) => kind === "staff" && last_error !== null);
      return isRefused && rows.every(({ state }) => state !== "sending") && rows;
    });

  test.each(["sender", "message"] as const)(
    "retries mails to staff and visitors after a quota refusal (550 5.4.5) of the %s (E6)",
    async (what) => {
      const testServices = await start();
      mailbox().refuse[what] = { code: 550, text: "5.4.5 Daily sending quota exceeded" };
      for (let count = 0; count < 4; count += 1) await testServices.services.accept(contactSubmission());
      await refused(testServices);
      const attempts = async () =>
        (await deliveries(testServices)).reduce((sum, delivery) => sum + delivery.attempts, 0);
      const before = await attempts();
      testServices.time.now += HOUR_MS;
      await waitFor(async () => (await attempts()) > before);
      await refused(testServices);
      expect((await deliveries(testServices)).filter(({ state }) => state === "failed")).toEqual([]);
      delete mailbox().refuse[what];
      for (let hours = 0; hours < 6 && mailbox().mails.length < 8; hours += 1) {
        testServices.time.now += HOUR_MS;
        await new Promise((resolve) => setTimeout(resolve, 1_100));
      }
      await mailbox().wait(8);
    },
  );

  test.each([
    ["recipient", "5.1.1 no such user"],
    ["message", "5.7.1 refused by policy"],
  ] as const)(
    "retries mails to staff, but not to visitors, for five days after a permanent refusal of the %s (E6)",
    async (what, text) => {
      const testServices = await start();
      mailbox().refuse[what] = { code: 550, text };
      await testServices.services.accept(contactSubmission());
      const states = async () => (await deliveries(testServices)).map(({ kind, state }) => [kind, state]);
      await refused(testServices);
      expect(await states()).toEqual([
        ["acknowledgement", "failed"],
        ["staff", "waiting"],
      ]);
      testServices.time.now += GIVE_UP_AFTER_MS - HOUR_MS;
      await waitFor(async () => (await deliveries(testServices))[1]?.attempts === 2);
      await refused(testServices);
      expect((await states())[1]).toEqual(["staff", "waiting"]);
      testServices.time.now += 5 * HOUR_MS;
      await waitFor(async () => (await states())[1]?.[1] === "failed");
    },
  );

  test("sends an alert immediately when a mail to staff is refused permanently (S1)", async () => {
    const receiver = await startWebhookReceiver();
    const testServices = await start({ alertWebhookUrl: receiver.url });
    refuseStaff(mailbox(), 550, "5.4.5 quota of <staff@example.com> exceeded");
    await testServices.services.accept(contactSubmission());
    await waitFor(() => receiver.calls.length > 0);
    const { trouble, text } = JSON.parse(receiver.calls[0]?.body ?? "");
    expect(trouble).toBe("mail to staff refused");
    expect(text).toContain("550 5.4.5");
    expect(text).not.toContain("@");
    await refused(testServices);
    testServices.time.now += HOUR_MS;
    await waitFor(async () => (await deliveries(testServices)).some(({ attempts }) => attempts === 2));
    expect(receiver.calls, "one alert for the same error").toHaveLength(1);
    await receiver.close();
  });

  test("the board shows undelivered mails with the reason and sends them again (B1)", async () => {
    const testServices = await start();
    const { board } = testServices.services;
    mailbox().refuse.recipient = { code: 550, text: "5.1.1 no such user" };
    const { reference } = expectAccepted(await testServices.services.accept(contactSubmission()));
    const act = (action: "send-again" | "spam") =>
      board?.performAction({ reference, action, actor: undefined, text: "" });
    await refused(testServices);
    const unsent = async () => (await board?.enquiry(reference, undefined))?.unsentMails;
    const reason = expect.stringContaining("5.1.1 no such user");
    expect((await unsent())?.sort((a, b) => (a.mail < b.mail ? -1 : 1))).toEqual([
      { mail: "acknowledgement", reason },
      { mail: "staff", reason },
    ]);
    delete mailbox().refuse.recipient;
    expect(await act("send-again")).toBe("done");
    await mailbox().wait(2);
    await waitFor(async () => (await deliveries(testServices)).every(({ state }) => state === "delivered"));
    expect([await unsent(), await act("send-again")]).toEqual([[], "refused"]);
  });

  test("refuses to send mails of a spam enquiry again (B1, B4)", async () => {
    const testServices = await start();
    const { board } = testServices.services;
    mailbox().refuse.recipient = { code: 550, text: "5.1.1 no such user" };
    const { reference } = expectAccepted(await testServices.services.accept(contactSubmission()));
    await refused(testServices);
    const act = (action: "send-again" | "spam") =>
      board?.performAction({ reference, action, actor: undefined, text: "" });
    await act("spam");
    expect(await act("send-again")).toBe("refused");
    expect((await board?.enquiry(reference, undefined))?.unsentMails).toEqual([]);
  });
});

function refuseStaff({ refuse }: Mailbox, code: number, text: string): void {
  refuse.recipient = { code, text, address: "staff@example.com" };
}
