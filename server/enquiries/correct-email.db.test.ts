import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { findEnquiry, parseFields } from "./enquiry.ts";
import { recordEvent } from "./events.ts";

const WRONG = "mita@gmial.com";
const RIGHT = "Mita@Gmail.com";

withDatabase(({ start, mailServer }) => {
  const submit = async (app: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(await app.services.accept(createContactSubmission({ email: WRONG, ...fields }))).reference;
  const correct = (app: TestServices, reference: string, email: string, expectedVersion?: number) =>
    app.services.board?.performAction({
      ...{ reference, action: "correct-email", actor: undefined, text: "", email },
      ...(expectedVersion !== undefined && { expectedVersion }),
    });
  const open = (app: TestServices, reference: string) => app.services.board?.enquiry(reference, undefined);
  const listMailsTo = (email: string) =>
    mailServer().mails.filter(({ envelope }) => envelope.to.includes(email));

  test("mails go to the corrected address, and the timeline has both (B1)", async () => {
    const app = await start();
    const reference = await submit(app);
    await waitFor(() => listMailsTo(WRONG).length === 1);
    expect(await correct(app, reference, RIGHT)).toBe("done");
    const row = await findEnquiry(app.database.db, reference);
    expect([row?.email, parseFields(row ?? { fields: "{}" })["email"]]).toEqual(["mita@gmail.com", RIGHT]);
    expect(row?.mailbox).toBe((await loadSigner(app.database.db)).digest("mita@gmail.com"));
    const enquiry = await open(app, reference);
    expect(enquiry?.timeline.find(({ kind }) => kind === "corrected")?.text).toBe(
      `${WRONG} → mita@gmail.com`,
    );
    for (const words of ["mita@gmail.com", WRONG]) {
      const query = { view: "open" as const, words, form: "", after: "", member: undefined };
      expect((await app.services.board?.list(query))?.entries.map((entry) => entry.reference)).toEqual([
        reference,
      ]);
    }
    const { services } = app;
    const reply = {
      reference,
      action: "reply" as const,
      actor: "arindam-sen",
      text: "Yes",
      uploads: [],
      removed: [],
    };
    await services.board?.performReplyAction({ ...reply, saved: undefined, reply: "" });
    app.time.now += 60_000;
    await waitFor(() => listMailsTo("mita@gmail.com").length === 1);
    expect(listMailsTo(WRONG)).toHaveLength(1);
  });

  test("refuses an invalid address, the same address and a stale page; adds a missing one (B1)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app, { email: "", phone: "98300 11223" });
    for (const email of ["", "mita", "mita@gmail", "a@b.in, c@d.in", `${"a".repeat(250)}@b.in`])
      expect(await correct(app, reference, email), email).toBe("refused");
    expect(await correct(app, reference, RIGHT, 7)).toBe("stale");
    expect(await correct(app, reference, ` ${RIGHT} `, 0)).toBe("done");
    expect(await correct(app, reference, "mita@gmail.com")).toBe("refused");
    const enquiry = await open(app, reference);
    expect(enquiry?.timeline.find(({ kind }) => kind === "corrected")?.text).toBe("mita@gmail.com");
    expect(enquiry?.email).toBe(RIGHT);
    const quarantined = await submit(app, { nickname: "bot" });
    expect(await correct(app, quarantined, RIGHT)).toBe("refused");
  });

  test("sends failed mails to the corrected address (B1)", async () => {
    const app = await start();
    mailServer().rejections.recipient = { code: 550, text: "5.1.1 no such user", address: WRONG };
    const reference = await submit(app);
    await waitFor(async () => ((await open(app, reference))?.unsentDeliveries.length ?? 0) > 0);
    await correct(app, reference, RIGHT);
    await waitFor(() => listMailsTo("mita@gmail.com").length === 1);
    await waitFor(async () => (await open(app, reference))?.unsentDeliveries.length === 0);
  });

  test("sends the acknowledgement again that came back, once, and shows no warning any more (B1)", async () => {
    const app = await start();
    const { db } = app.database;
    const reference = await submit(app);
    await waitFor(() => listMailsTo(WRONG).length === 1);
    app.time.now += 1_000;
    await recordEvent(db, "bounced", { reference, now: app.time.now, text: `${WRONG}\n550 no such user` });
    expect((await open(app, reference))?.bouncedAddress).toBe(WRONG);
    app.time.now += 1_000;
    await correct(app, reference, RIGHT);
    expect((await open(app, reference))?.bouncedAddress).toBeUndefined();
    await waitFor(() => listMailsTo("mita@gmail.com").length === 1);
    await correct(app, reference, "mita@example.in");
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(listMailsTo("mita@example.in"), "the second address did not come back").toEqual([]);
  });

  test("the former address is erased from the timeline (S1)", async () => {
    const app = await start({ outbox: false });
    const { database, dataDir, time } = app;
    const reference = await submit(app);
    await correct(app, reference, RIGHT);
    const request = { person: { email: WRONG }, now: time.now, mailFolder: getMailFolder(dataDir) };
    await erasePerson(database, await loadSigner(database.db), request);
    const rows = await Promise.all(
      (["enquiries", "events", "deliveries"] as const).map((table) =>
        database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(WRONG);
    expect(await findEnquiry(database.db, reference)).toBeDefined();
  });
});
