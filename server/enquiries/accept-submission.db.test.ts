import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, noon, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { release } from "./staff-actions.ts";

withDatabase(({ start, mailServer }) => {
  const listEnquiries = ({ database }: TestServices) =>
    database.db.selectFrom("enquiries").selectAll().execute();

  test("stores an enquiry unchanged and delivers both mails (E4, E6)", async () => {
    const { services, database } = await start();
    const message = "We need a website — আমাদের দোকান.\n.\n{reference}\r\nFrom me";
    const fields = { name: 'Mita "M" Sen', email: "Mita@Example.in", phone: "033 2464 0000", url: "shop.in" };
    const submission = createContactSubmission({
      ...fields,
      message,
      page: "/contact",
      utm_source: "fb",
      notice: "2026-11",
      language: "en",
    });
    const outcome = expectAccepted(await services.accept(submission));
    expect(outcome.replyBy).toBe("2026-11-19T12:00:00+05:30");
    await mailServer().waitForMails(2);
    const staff = mailServer().find("staff@example.com", outcome.reference);
    expect(staff?.replyTo).toEqual([{ name: 'Mita "M" Sen', address: "Mita@example.in" }]);
    const sent = "We need a website — আমাদের দোকান.\n.\n{reference}\nFrom me";
    expect(staff?.text).toContain(sent);
    expect(staff?.text).toContain(`https://www.example.com/board/enquiry/${outcome.reference}`);
    const visitor =
      mailServer().find("Mita@example.in", outcome.reference) ?? mailServer().find("mita@example.in");
    expect(visitor?.replyTo, "the acknowledgement can be replied to (E6)").toMatchObject([
      { address: "staff@example.com" },
    ]);
    expect(visitor?.text).toContain("12 noon IST, Thursday 19 November");
    expect(visitor?.text).toContain(`/status/${outcome.statusToken}`);
    const row = await database.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.fields)).toEqual({ ...fields, url: "https://shop.in", message });
    expect(row).toMatchObject({ phone: "+913324640000", page: "/contact", campaign: '{"utm_source":"fb"}' });
    expect(JSON.parse(row.consent)).toMatchObject({ notice: "2026-11", language: "en" });
  });

  test("stores the client's address in a submission's identity only as a keyed hash (E4)", async () => {
    const submission = createContactSubmission({}, { acceptsJson: false });
    const identities = new Set<string>();
    for (const { services, database } of [await start(), await start()]) {
      await services.accept(submission);
      const { identity } = await database.db
        .selectFrom("identities")
        .select("identity")
        .executeTakeFirstOrThrow();
      identities.add(identity);
    }
    expect(identities.size, "each site has its own key").toBe(2);
  });

  test("stores submissions with the same key and fields once within 24 hours (E4)", async () => {
    const app = await start();
    const { services, time } = app;
    const submission = createContactSubmission({ key: "a-key" });
    const [first, second] = await Promise.all([services.accept(submission), services.accept(submission)]);
    const later = await services.accept({
      ...submission,
      fields: { ...submission.fields, started: "1", page: "/x" },
    });
    expect(new Set([first, second, later].map((outcome) => expectAccepted(outcome).reference)).size).toBe(1);
    expect(expectAccepted(later)).toMatchObject({
      isDuplicate: true,
      replyBy: expectAccepted(first).replyBy,
    });
    await services.accept({ ...submission, fields: { ...submission.fields, message: "another" } });
    expect(await listEnquiries(app)).toHaveLength(2);
    time.now += 24 * 3_600_000;
    expect(expectAccepted(await services.accept(submission)).isDuplicate).toBe(false);
    expect(await listEnquiries(app)).toHaveLength(3);
  });

  test("without a key, stores identical submissions of an HTML form once within ten minutes, but every submission of a client that accepts JSON (E4)", async () => {
    const app = await start();
    const { services, time } = app;
    const submission = createContactSubmission({}, { acceptsJson: false });
    const references = new Set<string>();
    for (let count = 0; count < 3; count += 1)
      references.add(expectAccepted(await services.accept(submission)).reference);
    expect(references.size).toBe(1);
    expect(
      expectAccepted(await services.accept({ ...submission, clientAddress: "203.0.113.8" })).isDuplicate,
    ).toBe(false);
    time.now += 10 * 60_000;
    expect(expectAccepted(await services.accept(submission)).isDuplicate).toBe(false);
    await services.accept({ ...submission, acceptsJson: true });
    await services.accept({ ...submission, acceptsJson: true });
    expect(await listEnquiries(app)).toHaveLength(5);
  });

  test("limits submissions per client in ten minutes, but accepts duplicates (E8)", async () => {
    const app = await start({ rateLimit: 2 });
    const { services, time } = app;
    const first = createContactSubmission({ key: "first" });
    await services.accept(first);
    time.now += 60_000;
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => services.accept(createContactSubmission())),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["accepted", "limited", "limited"]);
    expect(outcomes.find(({ kind }) => kind === "limited")).toMatchObject({
      retryAfterSeconds: 540,
    });
    expect(expectAccepted(await services.accept(first)).isDuplicate).toBe(true);
    expect((await services.accept(createContactSubmission({}, { clientAddress: "203.0.113.9" }))).kind).toBe(
      "accepted",
    );
    time.now += 9 * 60_000;
    expect((await services.accept(createContactSubmission())).kind).toBe("accepted");
    expect(await listEnquiries(app)).toHaveLength(4);
    const submitFromNetwork = async (end: number) =>
      (await services.accept(createContactSubmission({}, { clientAddress: `2001:db8::${end}` }))).kind;
    expect([await submitFromNetwork(1), await submitFromNetwork(2), await submitFromNetwork(3)]).toEqual([
      ...["accepted", "accepted", "limited"],
    ]);
  });

  test("returns the incident id of the log when storing fails (R12)", async () => {
    const { services, log } = await start();
    await services.close();
    const outcome = await services.accept(createContactSubmission());
    expect(outcome).toMatchObject({ kind: "failed", incidentId: expect.stringMatching(/^F-[2-9A-Z]{8}$/) });
    const { fields } = log.find(({ event }) => event === "enquiry not stored") ?? {};
    expect(outcome).toMatchObject({ incidentId: fields?.fault });
  });

  test("sends at most three mails of a kind a day to all spellings of a mailbox (E6)", async () => {
    const { services } = await start();
    const spellings = ["V@example.com", "v@EXAMPLE.com", "v@ｅxample.com", "v@ex\ufe0fample.com"];
    for (const email of spellings) expectAccepted(await services.accept(createContactSubmission({ email })));
    await mailServer().waitForMails(4 + 3);
    expect(mailServer().mails.filter(({ envelope }) => envelope.to.includes("v@example.com"))).toHaveLength(
      3,
    );
  });

  test("accepts a quarantined submission without sending mail, and releases it once (E8)", async () => {
    const app = await start();
    const { services, database, time } = app;
    const signer = await loadSigner(database.db);
    const { reference, statusToken } = expectAccepted(
      await services.accept(createContactSubmission({ nickname: "bot" })),
    );
    await services.accept(createContactSubmission({ started: String(noon - 500) }));
    await services.accept(createContactSubmission({ started: String(noon - 60_000) }));
    await mailServer().waitForMails(2);
    expect((await services.status(statusToken))?.state).toBe("received");
    expect(await release(database.db, signer, { reference, now: time.now, hasWebhook: false })).toBe(true);
    expect(await release(database.db, signer, { reference, now: time.now, hasWebhook: false })).toBe(false);
    await mailServer().waitForMails(4);
    const staff = mailServer().find("staff@example.com", reference);
    expect(staff?.text).toContain("Was held back at first: the hidden field was filled in");
    expect((await listEnquiries(app)).filter((row) => row.held_reason !== null)).toHaveLength(2);
    expect(mailServer().mails).toHaveLength(4);
  });
});
