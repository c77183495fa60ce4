import { expect, test } from "vitest";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import { onBothDatabases } from "../../tests/support/both-databases.ts";
import { waitFor } from "../../tests/support/mailbox.ts";
import { accepted, header, linkIn } from "../../tests/support/outcomes.ts";
import { contactPost } from "../../tests/support/services.ts";
import { readContent } from "../application/read-content.ts";
import { markSpam } from "../enquiries/acts.ts";
import { mailFolderIn } from "../mail/mail-files.ts";
import { deleteExpired } from "../upkeep/retention.ts";
import { openSigner } from "./signing.ts";

onBothDatabases(({ start, mailbox }) => {
  test("E11: the status goes from received to forwarded to answered", async () => {
    const { services } = await start();
    const { statusToken, reference } = accepted(await services.accept(contactPost()));
    await waitFor(async () => (await services.status(statusToken))?.state === "forwarded");
    await mailbox().wait(2);
    const link = linkIn(mailbox().find("staff@example.com")?.text, "answered");
    expect(await services.links.show(link)).toMatchObject({ state: "ask", subject: { reference } });
    expect((await services.status(statusToken))?.state).toBe("forwarded");
    expect((await services.links.perform(link)).state).toBe("done");
    expect((await services.status(statusToken))?.state).toBe("answered");
    expect((await services.links.perform(link)).state).toBe("already");
    expect(await services.status(`${statusToken.slice(0, -1)}!`)).toBeUndefined();
  });

  test("E7: a comment appears once approved from the mail's link, and goes when rejected", async () => {
    const { services } = await start();
    const [post = ""] = [...readContent().posts];
    const fields = { name: "Ravi", email: "ravi@example.in", message: "Useful <b>indeed</b>", post };
    expect(
      await services.accept({ ...contactPost(), form: "comment", fields: { ...fields, post: "none" } }),
    ).toMatchObject({
      kind: "faulty",
      errors: { post: [expect.any(String)] },
    });
    await services.accept({ ...contactPost(), form: "comment", fields });
    const text = (await mailbox().wait(2)) && mailbox().find("staff@example.com")?.text;
    const before = await services.comments.version();
    await services.links.show(linkIn(text, "approve"));
    expect(await services.comments.approved(post)).toEqual([]);
    await services.links.perform(linkIn(text, "approve"));
    expect(await services.comments.approved(post)).toMatchObject([
      { name: "Ravi", text: "Useful <b>indeed</b>" },
    ]);
    expect((await services.comments.counts()).get(post), "T2").toBe(1);
    expect(await services.comments.version()).toBeGreaterThan(before);
    await services.links.perform(linkIn(text, "reject"));
    expect(await services.comments.approved(post)).toEqual([]);
  });

  test("E7, E8: a comment that is approved stays, though somebody had marked it as spam meanwhile", async () => {
    const { services, database, dataDir, time } = await start();
    const { posts, retention } = readContent();
    const [post = ""] = [...posts];
    const { reference } = accepted(await services.accept(contactPost({ post }, { form: "comment" })));
    await mailbox().wait(2);
    const signer = await openSigner(database.db);
    expect(await markSpam(database.db, signer, { reference, now: time.now })).toBe(true);
    const link = linkIn(mailbox().find("staff@example.com")?.text, "approve");
    expect((await services.links.perform(link)).state).toBe("done");
    const muchLater = time.now + 2_000 * DAY_MS;
    await deleteExpired(database.db, { retention, mailFolder: mailFolderIn(dataDir) }, muchLater);
    expect(await services.comments.approved(post)).toHaveLength(1);
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
