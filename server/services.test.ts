import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Mailbox, openMailbox, waitFor } from "../tests/support/mailbox.ts";
import { type Postgres, startPostgres } from "../tests/support/postgres.ts";
import { contactPost, noon, openTestServices, type TestServices } from "../tests/support/services.ts";
import { release } from "./enquiries/release.ts";
import type { Accepted, Outcome, ServiceOptions } from "./services.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

const kinds = ["SQLite", "PostgreSQL"] as const;
let databases = 0;

describe.each(kinds)("%s", (kind) => {
  let open: TestServices[] = [];
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await openMailbox();
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    open = [];
    await mailbox.close();
  });

  async function start(options: Partial<ServiceOptions> = {}): Promise<TestServices> {
    databases += 1;
    const databaseUrl = kind === "SQLite" ? undefined : await postgres.newDatabase(`test${databases}`);
    const one = await openTestServices({
      smtpUrl: mailbox.url,
      ...(databaseUrl && { databaseUrl }),
      ...options,
    });
    open.push(one);
    return one;
  }
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
    await mailbox.wait(2);
    const staff = mailbox.find("staff@example.com", outcome.reference);
    expect(staff?.replyTo).toEqual([{ name: 'Mita "M" Sen', address: "Mita@example.in" }]);
    const sent = "We need a website — আমাদের দোকান.\n.\n{reference}\nFrom me";
    expect(staff?.text).toContain(sent);
    expect(staff?.text).toContain("https://www.example.com/links/answered.");
    const visitor = mailbox.find("Mita@example.in", outcome.reference) ?? mailbox.find("mita@example.in");
    expect(visitor?.text).toContain(sent);
    expect(visitor?.text).toContain("19 November 2026, 12:00");
    expect(visitor?.text).toContain(`/status/${outcome.statusToken}`);
    const row = await database.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.fields)).toEqual({ ...fields, url: "https://shop.in", message });
    expect(row).toMatchObject({ phone: "+913324640000", page: "/contact", campaign: '{"utm_source":"fb"}' });
    expect(JSON.parse(row.consent)).toMatchObject({ notice: "2026-11", language: "en" });
  });

  test("E11: the status goes from received to forwarded to answered", async () => {
    const { services } = await start();
    const { statusToken, reference } = accepted(await services.accept(contactPost()));
    await waitFor(async () => (await services.receipt(statusToken))?.state === "forwarded");
    await mailbox.wait(2);
    const link = linkIn(mailbox.find("staff@example.com")?.text, "answered");
    expect(await services.links.show(link)).toMatchObject({ state: "ask", subject: { reference } });
    expect((await services.receipt(statusToken))?.state).toBe("forwarded");
    expect((await services.links.perform(link)).state).toBe("done");
    expect((await services.receipt(statusToken))?.state).toBe("answered");
    expect((await services.links.perform(link)).state).toBe("already");
    expect(await services.receipt(`${statusToken.slice(0, -1)}!`)).toBeUndefined();
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
  });

  test("E8: what is suspected answers as accepted, sends nothing, and is released once", async () => {
    const one = await start();
    const { services, database, time } = one;
    const { reference, statusToken } = accepted(await services.accept(contactPost({ nickname: "bot" })));
    await services.accept(contactPost({ started: String(noon - 500) }));
    await services.accept(contactPost({ started: String(noon - 60_000) }));
    await mailbox.wait(2);
    expect((await services.receipt(statusToken))?.state).toBe("received");
    expect(await release(database, reference, time.now, false)).toBe(true);
    expect(await release(database, reference, time.now, false)).toBe(false);
    await mailbox.wait(4);
    expect((await all(one)).filter((row) => row.held_reason !== null)).toHaveLength(2);
    expect(mailbox.mails).toHaveLength(4);
  });

  test("E6: one address gets at most three mails a day", async () => {
    const { services, time } = await start();
    const email = "victim@example.com";
    for (let count = 0; count < 5; count += 1) await services.accept(contactPost({ email }));
    await mailbox.wait(8);
    expect(mailbox.mails.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(3);
    time.now += 25 * 3_600_000;
    await services.accept(contactPost({ email }));
    await mailbox.wait(10);
  });

  test("E7: a comment appears once approved from the mail's link, and goes when rejected", async () => {
    const { services } = await start();
    const [post = ""] = await knownPosts();
    const fields = { name: "Ravi", email: "ravi@example.in", message: "Useful <b>indeed</b>", post };
    expect(
      await services.accept({ ...contactPost(), form: "comment", fields: { ...fields, post: "none" } }),
    ).toMatchObject({
      kind: "faulty",
      errors: { post: [expect.any(String)] },
    });
    await services.accept({ ...contactPost(), form: "comment", fields });
    const text = (await mailbox.wait(2)) && mailbox.find("staff@example.com")?.text;
    const before = await services.comments.version();
    await services.links.show(linkIn(text, "approve"));
    expect(await services.comments.approved(post)).toEqual([]);
    await services.links.perform(linkIn(text, "approve"));
    expect(await services.comments.approved(post)).toMatchObject([
      { name: "Ravi", text: "Useful <b>indeed</b>" },
    ]);
    expect(await services.comments.version()).toBeGreaterThan(before);
    await services.links.perform(linkIn(text, "reject"));
    expect(await services.comments.approved(post)).toEqual([]);
  });

  test("E7: a subscription is confirmed within 72 hours and ended by one click", async () => {
    const { services, database, time } = await start();
    const state = async () =>
      (await database.db.selectFrom("subscriptions").select("state").executeTakeFirstOrThrow()).state;
    const subscribe = { ...contactPost(), form: "subscribe" as const, fields: { email: "Sub@example.in" } };
    await services.accept(subscribe);
    await mailbox.wait(2);
    const mail = mailbox.find("sub@example.in");
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
    await mailbox.wait(3);
    expect((await services.links.perform(unsubscribe)).state).toBe("done");
    expect(await state()).toBe("ended");
  });

  test("E6: a refusal for now is tried again, one for good is given up and can be sent again", async () => {
    const one = await start();
    const { services, database, time } = one;
    mailbox.refuse.recipient = { code: 450, text: "try later" };
    await services.accept(contactPost());
    const states = () =>
      database.db.selectFrom("deliveries").select(["state", "attempts", "last_error"]).execute();
    await waitFor(async () =>
      (await states()).every(({ attempts, state }) => attempts === 1 && state === "waiting"),
    );
    mailbox.refuse.recipient = { code: 550, text: "no such user <x@example.com>" };
    time.now += 60_000;
    await waitFor(async () => (await states()).every(({ state }) => state === "failed"));
    expect((await states())[0]?.last_error).not.toContain("x@example.com");
    delete mailbox.refuse.recipient;
    const { retryDeliveries } = await import("./outbox/retry.ts");
    expect(await retryDeliveries(database.db, undefined, time.now)).toHaveLength(2);
    await mailbox.wait(2);
  });

  test("E6: several processes share the work; a dead one's is taken over", async () => {
    const first = await start({ lease: 1_000 });
    await first.services.accept(contactPost());
    await mailbox.wait(2);
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
    expect(mailbox.mails).toHaveLength(2);
    first.time.now += 6_000;
    await mailbox.wait(4);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

function accepted(outcome: Outcome): Accepted {
  if (outcome.kind !== "accepted") throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  return outcome;
}

function linkIn(text: string | undefined, purpose: string): string {
  const [, token] = new RegExp(`/links/(${purpose}\\S+)`).exec(text ?? "") ?? [];
  if (!token) throw new Error(`no ${purpose} link in ${text}`);
  return token;
}

const header = (mail: { headers: { key: string; value: string }[] } | undefined, key: string): string =>
  mail?.headers.find((one) => one.key === key)?.value ?? "";

const knownPosts = async () => [...(await import("./content.ts")).readContent().posts];
