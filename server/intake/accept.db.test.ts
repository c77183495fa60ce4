import { expect, test } from "vitest";
import { release } from "#server/actions/actions.ts";
import { openSigner } from "#server/signing/signing.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, noon, type TestServices } from "#tests/support/services.ts";

onDatabase(({ start, mailbox }) => {
  const all = ({ database }: TestServices) => database.db.selectFrom("enquiries").selectAll().execute();

  test("E4, E6: an enquiry is stored and both mails arrive, whole and correct", async () => {
    const { services, database } = await start();
    const message = "We need a website — আমাদের দোকান.\n.\n{reference}\r\nFrom me";
    const fields = { name: 'Mita "M" Sen', email: "Mita@Example.in", phone: "033 2464 0000", url: "shop.in" };
    const post = contactPost({
      ...fields,
      message,
      page: "/contact",
      utm_source: "fb",
      notice: "2026-11",
      language: "en",
    });
    const outcome = accepted(await services.accept(post));
    expect(outcome.replyBy).toBe("2026-11-19T12:00:00+05:30");
    await mailbox().wait(2);
    const staff = mailbox().find("staff@example.com", outcome.reference);
    expect(staff?.replyTo).toEqual([{ name: 'Mita "M" Sen', address: "Mita@example.in" }]);
    const sent = "We need a website — আমাদের দোকান.\n.\n{reference}\nFrom me";
    expect(staff?.text).toContain(sent);
    expect(staff?.text).toContain(`https://www.example.com/board/enquiry/${outcome.reference}`);
    const visitor = mailbox().find("Mita@example.in", outcome.reference) ?? mailbox().find("mita@example.in");
    expect(visitor?.text).toContain(sent);
    expect(visitor?.replyTo, "E6: it asks for an answer").toMatchObject([{ address: "staff@example.com" }]);
    expect(visitor?.text).toContain("12 noon IST, Thursday 19 November");
    expect(visitor?.text).toContain(`/status/${outcome.statusToken}`);
    const row = await database.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.fields)).toEqual({ ...fields, url: "https://shop.in", message });
    expect(row).toMatchObject({ phone: "+913324640000", page: "/contact", campaign: '{"utm_source":"fb"}' });
    expect(JSON.parse(row.consent)).toMatchObject({ notice: "2026-11", language: "en" });
  });

  test("retry without doubles: one key and the same fields store once for 24 hours", async () => {
    const one = await start();
    const { services, time } = one;
    const post = contactPost({ key: "a-key" });
    const [first, second] = await Promise.all([services.accept(post), services.accept(post)]);
    const later = await services.accept({ ...post, fields: { ...post.fields, started: "1", page: "/x" } });
    expect(new Set([first, second, later].map((outcome) => accepted(outcome).reference)).size).toBe(1);
    expect(accepted(later)).toMatchObject({ repeated: true, replyBy: accepted(first).replyBy });
    await services.accept({ ...post, fields: { ...post.fields, message: "another" } });
    expect(await all(one)).toHaveLength(2);
    time.now += 24 * 3_600_000;
    expect(accepted(await services.accept(post)).repeated).toBe(false);
    expect(await all(one)).toHaveLength(3);
  });

  test("retry without doubles: without a key, HTML posts count once in ten minutes, JSON posts never", async () => {
    const one = await start();
    const { services, time } = one;
    const post = contactPost({}, { json: false });
    const references = new Set<string>();
    for (let count = 0; count < 3; count += 1)
      references.add(accepted(await services.accept(post)).reference);
    expect(references.size).toBe(1);
    expect(accepted(await services.accept({ ...post, clientAddress: "203.0.113.8" })).repeated).toBe(false);
    time.now += 10 * 60_000;
    expect(accepted(await services.accept(post)).repeated).toBe(false);
    await services.accept({ ...post, json: true });
    await services.accept({ ...post, json: true });
    expect(await all(one)).toHaveLength(5);
  });

  test("E8: an address may send so many in ten minutes; repeats are answered all the same", async () => {
    const one = await start({ rateLimit: 2 });
    const { services, time } = one;
    const first = contactPost({ key: "first" });
    await services.accept(first);
    time.now += 60_000;
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => services.accept(contactPost())));
    expect(outcomes.map(({ kind: result }) => result).sort()).toEqual(["accepted", "limited", "limited"]);
    expect(outcomes.find(({ kind: result }) => result === "limited")).toMatchObject({
      retryAfterSeconds: 540,
    });
    expect(accepted(await services.accept(first)).repeated).toBe(true);
    expect((await services.accept(contactPost({}, { clientAddress: "203.0.113.9" }))).kind).toBe("accepted");
    time.now += 9 * 60_000;
    expect((await services.accept(contactPost())).kind).toBe("accepted");
    expect(await all(one)).toHaveLength(4);
    const fromLine = async (end: number) =>
      (await services.accept(contactPost({}, { clientAddress: `2001:db8::${end}` }))).kind;
    expect([await fromLine(1), await fromLine(2), await fromLine(3)]).toEqual([
      ...["accepted", "accepted", "limited"],
    ]);
  });

  test("R12: who could not be served learns the number under which the log has the cause", async () => {
    const { services, log } = await start();
    await services.close();
    const outcome = await services.accept(contactPost());
    expect(outcome).toMatchObject({ kind: "failed", fault: expect.stringMatching(/^F-[2-9A-Z]{8}$/) });
    const { facts } = log.find(({ event }) => event === "enquiry not stored") ?? {};
    expect(outcome).toMatchObject({ fault: facts?.fault });
  });

  test("E6: however an address is spelt, its mailbox gets three mails of a kind a day", async () => {
    const { services } = await start();
    const spellings = ["V@example.com", "v@EXAMPLE.com", "v@ｅxample.com", "v@ex\ufe0fample.com"];
    for (const email of spellings) accepted(await services.accept(contactPost({ email })));
    await mailbox().wait(4 + 3);
    expect(mailbox().mails.filter(({ envelope }) => envelope.to.includes("v@example.com"))).toHaveLength(3);
  });

  test("E8: what is suspected answers as accepted, sends nothing, and is released once", async () => {
    const one = await start();
    const { services, database, time } = one;
    const signer = await openSigner(database.db);
    const { reference, statusToken } = accepted(await services.accept(contactPost({ nickname: "bot" })));
    await services.accept(contactPost({ started: String(noon - 500) }));
    await services.accept(contactPost({ started: String(noon - 60_000) }));
    await mailbox().wait(2);
    expect((await services.status(statusToken))?.state).toBe("received");
    expect(await release(database.db, signer, { reference, now: time.now, webhook: false })).toBe(true);
    expect(await release(database.db, signer, { reference, now: time.now, webhook: false })).toBe(false);
    await mailbox().wait(4);
    const staff = mailbox().find("staff@example.com", reference);
    expect(staff?.text).toContain("Was held back at first: the hidden field was filled in");
    expect((await all(one)).filter((row) => row.held_reason !== null)).toHaveLength(2);
    expect(mailbox().mails).toHaveLength(4);
  });
});
