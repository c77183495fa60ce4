import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import type { MailServer } from "#tests/support/mail-server.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { GIVE_UP_AFTER_MS } from "./backoff.ts";

withDatabase(({ start, mailServer }) => {
  const listDeliveries = ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").selectAll().orderBy("kind").execute();
  const waitForRejection = (testServices: TestServices) =>
    waitFor(async () => {
      const rows = await listDeliveries(testServices);
      const isRejected = rows.some(({ kind, last_error }) => kind === "staff" && last_error !== null);
      return isRejected && rows.every(({ state }) => state !== "sending") && rows;
    });

  test.each(["sender", "message"] as const)(
    "retries mails to staff and visitors after the %s was rejected because of a quota (550 5.4.5) (E6)",
    async (stage) => {
      const testServices = await start();
      mailServer().rejections[stage] = { code: 550, text: "5.4.5 Daily sending quota exceeded" };
      for (let count = 0; count < 4; count += 1)
        await testServices.services.accept(createContactSubmission());
      await waitForRejection(testServices);
      const countAttempts = async () =>
        (await listDeliveries(testServices)).reduce((sum, delivery) => sum + delivery.attempts, 0);
      const before = await countAttempts();
      testServices.time.now += HOUR_MS;
      await waitFor(async () => (await countAttempts()) > before);
      await waitForRejection(testServices);
      expect((await listDeliveries(testServices)).filter(({ state }) => state === "failed")).toEqual([]);
      delete mailServer().rejections[stage];
      for (let hours = 0; hours < 6 && mailServer().mails.length < 8; hours += 1) {
        testServices.time.now += HOUR_MS;
        await new Promise((resolve) => setTimeout(resolve, 1_100));
      }
      await mailServer().waitForMails(8);
    },
  );

  test.each([
    ["recipient", "5.1.1 no such user"],
    ["message", "5.7.1 refused by policy"],
  ] as const)(
    "retries mails to staff, but not to visitors, for five days after a permanent rejection of the %s (E6)",
    async (stage, text) => {
      const testServices = await start();
      mailServer().rejections[stage] = { code: 550, text };
      await testServices.services.accept(createContactSubmission());
      const listStates = async () =>
        (await listDeliveries(testServices)).map(({ kind, state }) => [kind, state]);
      await waitForRejection(testServices);
      expect(await listStates()).toEqual([
        ["acknowledgement", "failed"],
        ["staff", "waiting"],
      ]);
      testServices.time.now += GIVE_UP_AFTER_MS - HOUR_MS;
      await waitFor(async () => (await listDeliveries(testServices))[1]?.attempts === 2);
      await waitForRejection(testServices);
      expect((await listStates())[1]).toEqual(["staff", "waiting"]);
      testServices.time.now += 5 * HOUR_MS;
      await waitFor(async () => (await listStates())[1]?.[1] === "failed");
    },
  );

  test("sends an alert immediately when a mail to staff is rejected permanently (S1)", async () => {
    const receiver = await startWebhookReceiver();
    const testServices = await start({ alertWebhookUrl: receiver.url });
    rejectStaffMail(mailServer(), 550, "5.4.5 quota of <staff@example.com> exceeded");
    await testServices.services.accept(createContactSubmission());
    await waitFor(() => receiver.calls.length > 0);
    const { trouble, text } = JSON.parse(receiver.calls[0]?.body ?? "");
    expect(trouble).toBe("mail to staff refused");
    expect(text).toContain("550 5.4.5");
    expect(text).not.toContain("@");
    await waitForRejection(testServices);
    testServices.time.now += HOUR_MS / 2;
    await waitFor(async () => (await listDeliveries(testServices)).some(({ attempts }) => attempts === 2));
    expect(receiver.calls, "one alert for the same error").toHaveLength(1);
    await receiver.close();
  });

  test("lists unsent deliveries with the reason on the board and sends them again (B1)", async () => {
    const testServices = await start();
    const { board } = testServices.services;
    mailServer().rejections.recipient = { code: 550, text: "5.1.1 no such user" };
    const { reference } = expectAccepted(await testServices.services.accept(createContactSubmission()));
    const performAction = (action: "send-again" | "spam") =>
      board?.performAction({ reference, action, actor: undefined, text: "" });
    await waitForRejection(testServices);
    const listUnsentDeliveries = async () => (await board?.enquiry(reference, undefined))?.unsentDeliveries;
    const reason = expect.stringContaining("5.1.1 no such user");
    expect((await listUnsentDeliveries())?.sort((a, b) => (a.delivery < b.delivery ? -1 : 1))).toEqual([
      { delivery: "acknowledgement", reason },
      { delivery: "staff", reason },
    ]);
    delete mailServer().rejections.recipient;
    expect(await performAction("send-again")).toBe("done");
    await mailServer().waitForMails(2);
    await waitFor(async () =>
      (await listDeliveries(testServices)).every(({ state }) => state === "delivered"),
    );
    expect([await listUnsentDeliveries(), await performAction("send-again")]).toEqual([[], "refused"]);
  });

  test("refuses to send mails of a spam enquiry again (B1, B4)", async () => {
    const testServices = await start();
    const { board } = testServices.services;
    mailServer().rejections.recipient = { code: 550, text: "5.1.1 no such user" };
    const { reference } = expectAccepted(await testServices.services.accept(createContactSubmission()));
    await waitForRejection(testServices);
    const performAction = (action: "send-again" | "spam") =>
      board?.performAction({ reference, action, actor: undefined, text: "" });
    await performAction("spam");
    expect(await performAction("send-again")).toBe("refused");
    expect((await board?.enquiry(reference, undefined))?.unsentDeliveries).toEqual([]);
  });
});

function rejectStaffMail({ rejections }: MailServer, code: number, text: string): void {
  rejections.recipient = { code, text, address: "staff@example.com" };
}
