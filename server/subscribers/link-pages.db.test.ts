import { expect, test } from "vitest";
import { markAnswered } from "#server/enquiries/staff-actions.ts";
import { expectAccepted, findLinkToken, getMailHeader } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

withDatabase(({ start, mailServer }) => {
  test("reports whether an enquiry is forwarded or answered, and nothing for an invalid token (E11)", async () => {
    const { services, database, time } = await start();
    const { statusToken, reference } = expectAccepted(await services.accept(createContactSubmission()));
    await waitFor(async () => (await services.status(statusToken))?.state === "forwarded");
    await markAnswered(database.db, { reference, now: time.now });
    expect((await services.status(statusToken))?.state).toBe("answered");
    expect(await services.status(`${statusToken.slice(0, -1)}!`)).toBeUndefined();
  });

  test("confirms a subscription within 72 hours and ends it with one click (E7)", async () => {
    const { services, database, time } = await start();
    const readState = async () =>
      (await database.db.selectFrom("subscriptions").select("state").executeTakeFirstOrThrow()).state;
    const submission = {
      ...createContactSubmission(),
      form: "subscribe" as const,
      fields: { email: "Sub@example.in" },
    };
    await services.accept(submission);
    await mailServer().waitForMails(2);
    const mail = mailServer().find("sub@example.in");
    const staff = mailServer().find("staff@example.com");
    expect(staff?.subject).toMatch(/from sub@example\.in \[HD-/);
    expect(staff?.text, "a subscription has no reply promise (E6)").not.toMatch(/Promised|\/links\//);
    const unsubscribeToken = getMailHeader(mail, "list-unsubscribe").slice(1, -1).split("/links/")[1] ?? "";
    expect(getMailHeader(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const confirmToken = findLinkToken(mail?.text, "confirm");
    time.now += 73 * 3_600_000;
    expect((await services.links.perform(confirmToken)).state).toBe("expired");
    time.now -= 2 * 3_600_000;
    expect((await services.links.show(confirmToken)).state).toBe("ask");
    expect(await readState()).toBe("pending");
    expect((await services.links.perform(confirmToken)).state).toBe("done");
    expect(await readState()).toBe("confirmed");
    await mailServer().waitForMails(3);
    expect((await services.links.perform(unsubscribeToken)).state).toBe("done");
    expect((await services.links.perform(confirmToken)).state, "an older link cannot confirm again").toBe(
      "expired",
    );
    expect(await readState()).toBe("ended");
  });

  test("mails a subscriber who subscribes again, without changing the subscription (E7)", async () => {
    const { services, database } = await start();
    const createSubmission = (name: string) => ({
      ...createContactSubmission(),
      form: "subscribe" as const,
      fields: { "your-email": "sub@example.in", "your-name": name },
    });
    const listSubscriptions = () => database.db.selectFrom("subscriptions").selectAll().execute();
    await services.accept(createSubmission("Mita"));
    await mailServer().waitForMails(2);
    await services.links.perform(findLinkToken(mailServer().find("sub@example.in")?.text, "confirm"));
    await mailServer().waitForMails(3);
    const before = await listSubscriptions();
    const { reference } = expectAccepted(await services.accept(createSubmission("Someone Else")));
    await mailServer().waitForMails(5);
    const mail = mailServer().find("sub@example.in", reference);
    expect(mail?.text).not.toContain("/links/confirm");
    expect(getMailHeader(mail, "list-unsubscribe")).toContain("/links/");
    expect(await listSubscriptions()).toEqual(before);
  });
});
