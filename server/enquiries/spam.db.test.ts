import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { insertOrder } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, noon, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { checkForSpam } from "./spam.ts";
import { updateTrainingData } from "./spam-training.ts";
import { discard, markSpam, release } from "./staff-actions.ts";

/** None of these words is in the shipped examples. */
const pitch = (who: string) =>
  `Zonk barrels, direct from our cooperage. Oaken zonk barrels for breweries. Ask ${who} for the barrel catalogue.`;

withDatabase(({ start }) => {
  const submit = async (app: TestServices, fields: Record<string, string>) => {
    app.time.now += 10_000;
    return expectAccepted(await app.services.accept(createContactSubmission(fields))).reference;
  };
  const getSpamReasons = async (app: TestServices, reference: string) =>
    (
      await app.database.db
        .selectFrom("enquiries")
        .select("spam_reasons")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).spam_reasons;
  const listCounts = (app: TestServices) => app.database.db.selectFrom("spam_marks").selectAll().execute();

  test("labels messages like those that staff marked as spam, until staff mark them as not spam (B4)", async () => {
    const app = await start({ outbox: false });
    const signer = await loadSigner(app.database.db);
    const createAction = (reference: string) => ({ reference, now: app.time.now });
    const first = await submit(app, { message: pitch("Abc") });
    expect(await getSpamReasons(app, first), "before training").toBeNull();
    for (const reference of [first, await submit(app, { message: pitch("Ghi") })])
      await markSpam(app.database.db, signer, createAction(reference));
    const labelled = [
      await submit(app, { message: pitch("Jkl") }),
      await submit(app, { message: pitch("Mno") }),
    ];
    expect(await getSpamReasons(app, labelled[0] ?? "")).toMatch(/^reads like spam: .*“.*barrel/);
    for (const reference of labelled)
      await release(app.database.db, signer, { ...createAction(reference), hasWebhook: false });
    for (const { reference } of await app.database.db.selectFrom("enquiries").select("reference").execute())
      await release(app.database.db, signer, { ...createAction(reference), hasWebhook: false });
    expect(await getSpamReasons(app, await submit(app, { message: pitch("Pqr") }))).toBeNull();
    const messages = (await listCounts(app)).find(({ mark }) => mark === "");
    expect(messages, "a changed mark counts once").toMatchObject({ spam: 0, real: 4 });
  });

  test.each([
    ["no payment link", { state: "ordered" }, "done"],
    ["a cancelled payment link", { state: "cancelled", link_id: "plink_1" }, "done"],
    ["a payment link", { state: "ordered", link_id: "plink_1", check_at: noon }, "has-order"],
    ["a requested payment link", { state: "ordered", call: "create", call_at: noon }, "has-order"],
    ["a reported payment", { state: "reported" }, "has-order"],
    ["a payment", { state: "paid" }, "has-order"],
  ] as const)("discarding an order with %s (E8, E9)", async (_name, order, result) => {
    const app = await start({ outbox: false });
    const { db } = app.database;
    const signer = await loadSigner(db);
    const reference = await submit(app, { nickname: "bot" });
    await insertOrder(db, { reference, now: noon, ...order });
    const action = { reference, now: noon, mailFolder: getMailFolder(app.dataDir) };
    expect(await discard(db, signer, action)).toBe(result);
    const kept = result === "done" ? [] : [{ reference }];
    expect(await db.selectFrom("enquiries").select("reference").execute()).toEqual(kept);
    expect(await db.selectFrom("orders").select("reference").execute()).toEqual(kept);
    expect(await discard(db, signer, { ...action, reference: await submit(app, {}) })).toBe("refused");
  });

  test("adds discarded enquiries to the training data and removes those of an erased person (B4)", async () => {
    const app = await start({ outbox: false });
    const signer = await loadSigner(app.database.db);
    const mailFolder = getMailFolder(app.dataDir);
    const email = "gone@example.in";
    const reference = await submit(app, { email, message: pitch("Stu"), nickname: "bot" });
    const other = await submit(app, { message: "Quite another message", nickname: "bot" });
    const now = app.time.now;
    await discard(app.database.db, signer, { reference: other, now, mailFolder });
    const before = await listCounts(app);
    expect(before.length).toBeGreaterThan(1);
    await markSpam(app.database.db, signer, { reference, now });
    expect((await listCounts(app)).length).toBeGreaterThan(before.length);
    await erasePerson(app.database, signer, { person: { email }, now, mailFolder });
    const toCounts = (rows: typeof before) => rows.map(({ mark, spam, real }) => [mark, spam, real]).sort();
    expect(toCounts(await listCounts(app))).toEqual(toCounts(before));
  });

  test("never makes a count negative when a mark is reverted (B4)", async () => {
    const app = await start({ outbox: false });
    const { db } = app.database;
    const signer = await loadSigner(db);
    const now = app.time.now;
    const reference = await submit(app, { message: pitch("Vwx") });
    await markSpam(db, signer, { reference, now });
    // Simulates the deletion of rare tokens.
    await db.deleteFrom("spam_marks").where("mark", "!=", "").execute();
    await db.updateTable("spam_marks").set({ spam: 0 }).execute();
    await release(db, signer, { reference, now, hasWebhook: false });
    const [other] = await db.selectFrom("enquiries").selectAll().execute();
    if (other) await updateTrainingData(db, signer, other, { kind: undefined, now });
    const rows = await listCounts(app);
    expect(rows.filter(({ spam, real }) => spam < 0 || real < 0)).toEqual([]);
  });

  test("stores neither words nor the sender in the training data (B4)", async () => {
    const app = await start({ outbox: false });
    const signer = await loadSigner(app.database.db);
    const names = { name: "Debolina Chakraborty", email: "debolina.c@example.in" };
    const submitAs = (message: string) => submit(app, { ...names, message });
    for (const message of ["Debolina here, call 98300 00101 or debolina.c@example.in", "Call"])
      await markSpam(app.database.db, signer, { reference: await submitAs(message), now: app.time.now });
    const marks = new Set((await listCounts(app)).map(({ mark }) => mark));
    expect(marks.has(signer.digest("call"))).toBe(true);
    expect([...marks].filter((mark) => mark !== "" && !/^[\w-]{27}$/.test(mark))).toEqual([]);
    for (const word of [
      "debolina",
      "debolina here",
      "chakraborty",
      "98300",
      "example",
      "debolina.c@example.in",
    ])
      expect(marks.has(signer.digest(word)), word).toBe(false);
  });
});

const at = (offsetMs: number) => String(noon + offsetMs);

test.each([
  [
    "half a second, with a clock that is ten minutes ahead",
    { started: at(600_000), sent: at(600_500) },
    true,
  ],
  ["half a minute, with a clock that is half a minute ahead", { started: at(-400), sent: at(30_000) }, false],
  ["half a second, without the time of sending", { started: at(-500) }, true],
  ["half a minute, without the time of sending", { started: at(-30_000) }, false],
  ["half a second, with an invalid time of sending", { started: at(-500), sent: "soon" }, true],
  ["no times, as without JavaScript", {}, false],
  ["only the time of sending", { sent: at(0) }, false],
])("quarantines a form by its fill time: %s (E8)", (_, fields, isQuarantined) => {
  const { quarantine } = checkForSpam({
    form: "contact",
    fields: fields as Record<string, string>,
    now: noon,
  });
  expect(quarantine !== undefined).toBe(isQuarantined);
});
