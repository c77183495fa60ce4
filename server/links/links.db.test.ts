import { expect, test } from "vitest";
import { markAnswered } from "#server/actions/actions.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { expectAccepted, findLinkToken, getMailHeader } from "#tests/support/outcomes.ts";
import { contactSubmission } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";

withDatabase(({ start, mailbox }) => {
  test("reports the status received, then forwarded, then answered (E11)", async () => {
    const { services, database, time } = await start();
    const { statusToken, reference } = expectAccepted(await services.accept(contactSubmission()));
    await waitFor(async () => (await services.status(statusToken))?.state === "forwarded");
    await markAnswered(database.db, { reference, now: time.now });
    expect((await services.status(statusToken))?.state).toBe("answered");
    expect(await services.status(`${statusToken.slice(0, -1)}!`)).toBeUndefined();
  });

  test("confirms a subscription within 72 hours and ends it with one click (E7)", async () => {
    const { services, database, time } = await start();
    const readState = async () =>
      (await database.db.selectFrom("subscriptions").select("state").executeTakeFirstOrThrow()).state;
    const subscribe = {
      ...contactSubmission(),
      form: "subscribe" as const,
      fields: { email: "Sub@example.in" },
    };
    await services.accept(subscribe);
    await mailbox().wait(2);
    const mail = mailbox().find("sub@example.in");
    const staff = mailbox().find("staff@example.com");
    expect(staff?.subject).toMatch(/from sub@example\.in \[HD-/);
    expect(staff?.text, "a subscription has no reply promise (E6)").not.toMatch(/Promised|\/links\//);
    const unsubscribe = getMailHeader(mail, "list-unsubscribe").slice(1, -1).split("/links/")[1] ?? "";
    expect(getMailHeader(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const confirm = findLinkToken(mail?.text, "confirm");
    time.now += 73 * 3_600_000;
    expect((await services.links.perform(confirm)).state).toBe("expired");
    time.now -= 2 * 3_600_000;
    expect((await services.links.show(confirm)).state).toBe("ask");
    expect(await readState()).toBe("pending");
    expect((await services.links.perform(confirm)).state).toBe("done");
    expect(await readState()).toBe("confirmed");
    await mailbox().wait(3);
    expect((await services.links.perform(unsubscribe)).state).toBe("done");
    expect((await services.links.perform(confirm)).state, "an older link cannot confirm again").toBe(
      "expired",
    );
    expect(await readState()).toBe("ended");
  });

  test("mails a subscriber who subscribes again and leaves the subscription unchanged (E7)", async () => {
    const { services, database } = await start();
    const subscribe = (name: string) => ({
      ...contactSubmission(),
      form: "subscribe" as const,
      fields: { "your-email": "sub@example.in", "your-name": name },
    });
    const listSubscriptions = () => database.db.selectFrom("subscriptions").selectAll().execute();
    await services.accept(subscribe("Mita"));
    await mailbox().wait(2);
    await services.links.perform(findLinkToken(mailbox().find("sub@example.in")?.text, "confirm"));
    await mailbox().wait(3);
    const before = await listSubscriptions();
    const { reference } = expectAccepted(await services.accept(subscribe("Someone Else")));
    await mailbox().wait(5);
    const mail = mailbox().find("sub@example.in", reference);
    expect(mail?.text).not.toContain("/links/confirm");
    expect(getMailHeader(mail, "list-unsubscribe")).toContain("/links/");
    expect(await listSubscriptions()).toEqual(before);
  });
});
