import { expect, test } from "vitest";
import { markAnswered } from "#server/actions/actions.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted, header, linkIn } from "#tests/support/outcomes.ts";
import { contactPost } from "#tests/support/services.ts";

onDatabase(({ start, mailbox }) => {
  test("E11: the status goes from received to forwarded to answered", async () => {
    const { services, database, time } = await start();
    const { statusToken, reference } = accepted(await services.accept(contactPost()));
    await waitFor(async () => (await services.status(statusToken))?.state === "forwarded");
    await markAnswered(database.db, { reference, now: time.now });
    expect((await services.status(statusToken))?.state).toBe("answered");
    expect(await services.status(`${statusToken.slice(0, -1)}!`)).toBeUndefined();
  });

  test("E7: a subscription is confirmed within 72 hours and ended by one click", async () => {
    const { services, database, time } = await start();
    const state = async () =>
      (await database.db.selectFrom("subscriptions").select("state").executeTakeFirstOrThrow()).state;
    const subscribe = { ...contactPost(), form: "subscribe" as const, fields: { email: "Sub@example.in" } };
    await services.accept(subscribe);
    await mailbox().wait(2);
    const mail = mailbox().find("sub@example.in");
    const staff = mailbox().find("staff@example.com");
    expect(staff?.subject).toMatch(/from sub@example\.in \[HD-/);
    expect(staff?.text, "E6: nobody promised an answer").not.toMatch(/Promised|\/links\//);
    const unsubscribe = header(mail, "list-unsubscribe").slice(1, -1).split("/links/")[1] ?? "";
    expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const confirm = linkIn(mail?.text, "confirm");
    time.now += 73 * 3_600_000;
    expect((await services.links.perform(confirm)).state).toBe("expired");
    time.now -= 2 * 3_600_000;
    expect((await services.links.show(confirm)).state).toBe("ask");
    expect(await state()).toBe("pending");
    expect((await services.links.perform(confirm)).state).toBe("done");
    expect(await state()).toBe("confirmed");
    await mailbox().wait(3);
    expect((await services.links.perform(unsubscribe)).state).toBe("done");
    expect((await services.links.perform(confirm)).state, "the old link revives nothing").toBe("expired");
    expect(await state()).toBe("ended");
  });

  test("E7: who is subscribed and subscribes again is told so, and nothing changes", async () => {
    const { services, database } = await start();
    const subscribe = (name: string) => ({
      ...contactPost(),
      form: "subscribe" as const,
      fields: { "your-email": "sub@example.in", "your-name": name },
    });
    const rows = () => database.db.selectFrom("subscriptions").selectAll().execute();
    await services.accept(subscribe("Mita"));
    await mailbox().wait(2);
    await services.links.perform(linkIn(mailbox().find("sub@example.in")?.text, "confirm"));
    await mailbox().wait(3);
    const before = await rows();
    const { reference } = accepted(await services.accept(subscribe("Somebody else")));
    await mailbox().wait(5);
    const mail = mailbox().find("sub@example.in", reference);
    expect(mail?.text).not.toContain("/links/confirm");
    expect(header(mail, "list-unsubscribe")).toContain("/links/");
    expect(await rows()).toEqual(before);
  });
});
