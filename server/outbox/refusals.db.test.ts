import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { openHookReceiver } from "#tests/support/hook-receiver.ts";
import type { Mailbox } from "#tests/support/mailbox.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";
import { GIVE_UP_AFTER_MS } from "./backoff.ts";

onDatabase(({ start, mailbox }) => {
  const deliveries = ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").selectAll().orderBy("kind").execute();
  const refused = (one: TestServices) =>
    waitFor(async () => {
      const rows = await deliveries(one);
      const isRefused = rows.some(({ kind, last_error }) => kind === "staff" && last_error !== null);
      return isRefused && rows.every(({ state }) => state !== "sending") && rows;
    });

  test.each(["sender", "message"] as const)(
    "E6: a quota refusal (550 5.4.5) of the %s loses no mail, of staff or visitors",
    async (what) => {
      const one = await start();
      mailbox().refuse[what] = { code: 550, text: "5.4.5 Daily sending quota exceeded" };
      for (let count = 0; count < 4; count += 1) await one.services.accept(contactPost());
      await refused(one);
      const attempts = async () =>
        (await deliveries(one)).reduce((sum, delivery) => sum + delivery.attempts, 0);
      const before = await attempts();
      one.time.now += HOUR_MS;
      await waitFor(async () => (await attempts()) > before);
      await refused(one);
      expect((await deliveries(one)).filter(({ state }) => state === "failed")).toEqual([]);
      delete mailbox().refuse[what];
      for (let hours = 0; hours < 6 && mailbox().mails.length < 8; hours += 1) {
        one.time.now += HOUR_MS;
        await new Promise((resolve) => setTimeout(resolve, 1_100));
      }
      await mailbox().wait(8);
    },
  );

  test.each([
    ["recipient", "5.1.1 no such user"],
    ["message", "5.7.1 refused by policy"],
  ] as const)(
    "E6: mail to staff is retried for five days after a permanent refusal of the %s; a visitor's is not",
    async (what, text) => {
      const one = await start();
      mailbox().refuse[what] = { code: 550, text };
      await one.services.accept(contactPost());
      const states = async () => (await deliveries(one)).map(({ kind, state }) => [kind, state]);
      await refused(one);
      expect(await states()).toEqual([
        ["acknowledgement", "failed"],
        ["staff", "waiting"],
      ]);
      one.time.now += GIVE_UP_AFTER_MS - HOUR_MS;
      await waitFor(async () => (await deliveries(one))[1]?.attempts === 2);
      await refused(one);
      expect((await states())[1]).toEqual(["staff", "waiting"]);
      one.time.now += 5 * HOUR_MS;
      await waitFor(async () => (await states())[1]?.[1] === "failed");
    },
  );

  test("S1: an alert goes out at once when mail to staff is refused permanently", async () => {
    const receiver = await openHookReceiver();
    const one = await start({ alertWebhookUrl: receiver.url });
    refuseStaff(mailbox(), 550, "5.4.5 quota of <staff@example.com> exceeded");
    await one.services.accept(contactPost());
    await waitFor(() => receiver.calls.length > 0);
    const { trouble, text } = JSON.parse(receiver.calls[0]?.body ?? "");
    expect(trouble).toBe("mail to staff refused");
    expect(text).toContain("550 5.4.5");
    expect(text).not.toContain("@");
    await refused(one);
    one.time.now += HOUR_MS;
    await waitFor(async () => (await deliveries(one)).some(({ attempts }) => attempts === 2));
    expect(receiver.calls, "the same trouble").toHaveLength(1);
    await receiver.close();
  });

  test("B1: the board shows what was not sent and why, and sends it again", async () => {
    const one = await start();
    const { board } = one.services;
    mailbox().refuse.recipient = { code: 550, text: "5.1.1 no such user" };
    const { reference } = accepted(await one.services.accept(contactPost()));
    const act = (action: "send-again" | "spam") =>
      board?.act({ reference, action, actor: undefined, text: "" });
    await refused(one);
    const unsent = async () => (await board?.story(reference, undefined))?.unsent;
    const reason = expect.stringContaining("5.1.1 no such user");
    expect((await unsent())?.sort((a, b) => (a.mail < b.mail ? -1 : 1))).toEqual([
      { mail: "acknowledgement", reason },
      { mail: "staff", reason },
    ]);
    delete mailbox().refuse.recipient;
    expect(await act("send-again")).toBe("done");
    await mailbox().wait(2);
    await waitFor(async () => (await deliveries(one)).every(({ state }) => state === "delivered"));
    expect([await unsent(), await act("send-again")]).toEqual([[], "refused"]);
  });

  test("B1, B4: nothing of what was marked as spam is sent again, from the board or from the desk", async () => {
    const one = await start();
    const { board } = one.services;
    mailbox().refuse.recipient = { code: 550, text: "5.1.1 no such user" };
    const { reference } = accepted(await one.services.accept(contactPost()));
    await refused(one);
    const act = (action: "send-again" | "spam") =>
      board?.act({ reference, action, actor: undefined, text: "" });
    await act("spam");
    expect(await act("send-again")).toBe("refused");
    expect((await board?.story(reference, undefined))?.unsent).toEqual([]);
  });
});

function refuseStaff({ refuse }: Mailbox, code: number, text: string): void {
  refuse.recipient = { code, text, address: "staff@example.com" };
}
