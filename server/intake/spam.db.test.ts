import { expect, test } from "vitest";
import { discard, markSpam, release } from "#server/actions/actions.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { openSigner } from "#server/signing/signing.ts";
import { erasePerson } from "#server/upkeep/erasure.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, noon, type TestServices } from "#tests/support/services.ts";
import { judge, teach } from "./spam.ts";

/** Nothing of this is in the examples. */
const pitch = (who: string) =>
  `Zonk barrels, direct from our cooperage. Oaken zonk barrels for breweries. Ask ${who} for the barrel catalogue.`;

onDatabase(({ start }) => {
  const post = async (one: TestServices, fields: Record<string, string>) => {
    one.time.now += 10_000;
    return accepted(await one.services.accept(contactPost(fields))).reference;
  };
  const reasonOf = async (one: TestServices, reference: string) =>
    (
      await one.database.db
        .selectFrom("enquiries")
        .select("spam_reasons")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).spam_reasons;
  const counts = (one: TestServices) => one.database.db.selectFrom("spam_marks").selectAll().execute();

  test("B4: what staff mark as spam is labelled when it comes again, and is not once they say it is none", async () => {
    const one = await start({ outbox: false });
    const signer = await openSigner(one.database.db);
    const decided = (reference: string) => ({ reference, now: one.time.now });
    const first = await post(one, { message: pitch("Abc") });
    expect(await reasonOf(one, first), "before it was taught").toBeNull();
    for (const reference of [first, await post(one, { message: pitch("Ghi") })])
      await markSpam(one.database.db, signer, decided(reference));
    const held = [await post(one, { message: pitch("Jkl") }), await post(one, { message: pitch("Mno") })];
    expect(await reasonOf(one, held[0] ?? "")).toMatch(/^reads like spam: .*“.*barrel/);
    for (const reference of held)
      await release(one.database.db, signer, { ...decided(reference), webhook: false });
    for (const { reference } of await one.database.db.selectFrom("enquiries").select("reference").execute())
      await release(one.database.db, signer, { ...decided(reference), webhook: false });
    expect(await reasonOf(one, await post(one, { message: pitch("Pqr") }))).toBeNull();
    const messages = (await counts(one)).find(({ mark }) => mark === "");
    expect(messages, "marked anew, it is counted anew, not twice").toMatchObject({ spam: 0, real: 4 });
  });

  test("B4: deleting as spam teaches; erasing a person takes back what they taught", async () => {
    const one = await start({ outbox: false });
    const signer = await openSigner(one.database.db);
    const mailFolder = mailFolderIn(one.dataDir);
    const email = "gone@example.in";
    const reference = await post(one, { email, message: pitch("Stu"), nickname: "bot" });
    const kept = await post(one, { message: "Quite another wish", nickname: "bot" });
    const now = one.time.now;
    await discard(one.database.db, signer, { reference: kept, now, mailFolder });
    const before = await counts(one);
    expect(before.length).toBeGreaterThan(1);
    await markSpam(one.database.db, signer, { reference, now });
    expect((await counts(one)).length).toBeGreaterThan(before.length);
    await erasePerson(one.database, signer, { person: { email }, now, mailFolder });
    const marks = (rows: typeof before) => rows.map(({ mark, spam, real }) => [mark, spam, real]).sort();
    expect(marks(await counts(one))).toEqual(marks(before));
  });

  test("B4: what is taken back was counted before: no count is ever negative", async () => {
    const one = await start({ outbox: false });
    const { db } = one.database;
    const signer = await openSigner(db);
    const now = one.time.now;
    const reference = await post(one, { message: pitch("Vwx") });
    await markSpam(db, signer, { reference, now });
    // Rare marks are deleted after a while.
    await db.deleteFrom("spam_marks").where("mark", "!=", "").execute();
    await db.updateTable("spam_marks").set({ spam: 0 }).execute();
    await release(db, signer, { reference, now, webhook: false });
    const [other] = await db.selectFrom("enquiries").selectAll().execute();
    if (other) await teach(db, signer, other, undefined, now);
    const rows = await counts(one);
    expect(rows.filter(({ spam, real }) => spam < 0 || real < 0)).toEqual([]);
  });

  test("B4: the counts hold no word, and nothing of who wrote", async () => {
    const one = await start({ outbox: false });
    const signer = await openSigner(one.database.db);
    const names = { name: "Debolina Chakraborty", email: "debolina.c@example.in" };
    const about = (message: string) => post(one, { ...names, message });
    for (const message of ["Debolina here, call 98300 00101 or debolina.c@example.in", "Call"])
      await markSpam(one.database.db, signer, { reference: await about(message), now: one.time.now });
    const marks = new Set((await counts(one)).map(({ mark }) => mark));
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

const at = (time: number) => String(noon + time);

test.each([
  ["half a second by its own clock, ten minutes wrong", { started: at(600_000), sent: at(600_500) }, true],
  ["half a minute by a clock that is half a minute ahead", { started: at(-400), sent: at(30_000) }, false],
  ["half a second, without a time of sending", { started: at(-500) }, true],
  ["half a minute, without a time of sending", { started: at(-30_000) }, false],
  ["half a second, with a time of sending that is none", { started: at(-500), sent: "soon" }, true],
  ["no time at all, as without script", {}, false],
  ["a time of sending alone", { sent: at(0) }, false],
])("E8: %s", (_, fields, suspect) => {
  const { quarantine } = judge({ form: "contact", fields: fields as Record<string, string>, now: noon });
  expect(quarantine !== undefined).toBe(suspect);
});
