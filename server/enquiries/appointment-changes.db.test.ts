import ICAL from "ical.js";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { getAnyway } from "#shared/calendar/appointment.ts";
import { CALL } from "#tests/support/board.ts";
import type { ReceivedMail } from "#tests/support/mail-server.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { queueAppointmentReminders } from "./appointment-reminders.ts";

const content = readContent();
const [[host, { name: hostName, email: hostAddress = "" }] = ["", { name: "" }], [otherHost] = [""]] = [
  ...content.members,
];
const DAY = "2026-11-20";
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+05:30`);

function parseEntry(mail: ReceivedMail) {
  const text = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const status = event.component.getFirstPropertyValue("status");
  return { method: calendar.getFirstPropertyValue("method"), status, event };
}

withDatabase(({ start, mailServer }) => {
  const submit = async (app: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(
      await app.services.accept(
        createContactSubmission({ email: "mita@example.in", name: "Mita Das", ...fields }),
      ),
    ).reference;
  const confirm = (app: TestServices, reference: string, time: string, values: Record<string, string> = {}) =>
    app.services.board?.performAction({
      ...{ reference, action: "confirm", actor: host, text: "" },
      appointment: { ...CALL, host, day: DAY, time, anyway: "", ...values },
    });
  const cancel = (app: TestServices, reference: string, text = "") =>
    app.services.board?.performAction({ reference, action: "cancel-appointment", actor: host, text });
  const listKinds = async ({ database }: TestServices) =>
    (await database.db.selectFrom("deliveries").select(["kind", "recipient"]).orderBy("id").execute()).filter(
      ({ kind }) => kind.includes("appointment"),
    );
  const waitForMail = (address: string, subject: RegExp) =>
    waitFor(() =>
      mailServer().mails.find(
        (mail) => mail.envelope.to.includes(address) && subject.test(mail.subject ?? ""),
      ),
    );
  const countReminders = (app: TestServices, now: number) =>
    queueAppointmentReminders(app.database.db, content, now);

  test("the host gets the mail with the entry, which names visitor, way and host (B3)", async () => {
    const app = await start();
    const reference = await submit(app);
    await confirm(app, reference, "16:30", { how: "visit", place: "12 College Street" });
    const mail = await waitForMail(hostAddress, /4:30/);
    expect(mail.envelope.to).toEqual(["staff@example.com", hostAddress]);
    expect(parseEntry(mail).event.summary).toBe(`Visit to Mita Das, ${hostName}`);
    const { event } = parseEntry(await waitForMail("mita@example.in", /4:30/));
    expect(event.summary).toContain(hostName);
    expect(event.summary).not.toContain("Mita");
  });

  test("a host in MAIL_TO gets one mail, and the former host gets that of a change (B3)", async () => {
    const app = await start({ mailTo: `Staff <staff@example.com>, ${hostAddress.toUpperCase()}` });
    const reference = await submit(app);
    await confirm(app, reference, "16:30");
    const first = await waitForMail("staff@example.com", /4:30/);
    expect(first.envelope.to.map((address) => address.toLowerCase())).toEqual([
      "staff@example.com",
      hostAddress,
    ]);
    await confirm(app, reference, "17:30", { host: otherHost ?? "" });
    const second = await waitForMail("staff@example.com", /5:30/);
    expect(second.envelope.to).toContain(content.members.get(otherHost ?? "")?.email);
  });

  test("the list has the confirmed time, and none after cancelling (B3)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app, { wish: "call", phone: "98300 11223", day: "2026-11-19" });
    const query = { view: "answered" as const, words: "", form: "", after: "", member: undefined };
    const getListed = async () => (await app.services.board?.list(query))?.entries[0]?.appointmentAt;
    await confirm(app, reference, "16:30");
    expect(await getListed()).toBe(at("16:30"));
    await cancel(app, reference);
    expect(await getListed()).toBeNull();
  });

  test("cancelling mails the visitor, the team and the host, and removes the calendar entry (B3)", async () => {
    const app = await start();
    const reference = await submit(app);
    await confirm(app, reference, "16:30");
    const confirmed = parseEntry(await waitForMail("mita@example.in", /4:30/)).event;
    app.time.now += 60_000;
    expect(await cancel(app, reference, "Our engineer is ill.")).toBe("done");
    for (const address of ["mita@example.in", "staff@example.com", hostAddress]) {
      const mail = await waitForMail(address, /ancelled/);
      const { method, status, event } = parseEntry(mail);
      expect([method, status, event.uid]).toEqual(["CANCEL", "CANCELLED", confirmed.uid]);
      expect(event.sequence).toBe(confirmed.sequence + 1);
      expect(mail.attachments[0]?.mimeType).toBe("text/calendar");
      expect(mail.text).toContain("Our engineer is ill.");
    }
    const enquiry = await app.services.board?.enquiry(reference, host);
    expect([enquiry?.state, enquiry?.appointmentAt]).toEqual(["answered", undefined]);
    expect(enquiry?.timeline.find(({ kind }) => kind === "cancelled")?.text).toContain(
      "Our engineer is ill.",
    );
    expect(await cancel(app, reference), "already cancelled").toBe("refused");
    app.time.now += 60_000;
    await confirm(app, reference, "16:30");
    expect((await app.services.board?.enquiry(reference, host))?.appointmentAt).toBe(at("16:30"));
    const sequences = () =>
      mailServer()
        .mails.filter(
          ({ envelope, attachments }) => envelope.to.includes("mita@example.in") && attachments.length > 0,
        )
        .map((mail) => parseEntry(mail).event.sequence);
    await waitFor(() => sequences().length === 3);
    expect(sequences()).toEqual([1, 2, 3]);
  });

  test("an appointment that is over cannot be cancelled (B3)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app);
    await confirm(app, reference, "16:30");
    app.time.now = at("16:31");
    expect(await cancel(app, reference)).toBe("refused");
  });

  test("warns of another appointment of the host at that time, which can be confirmed anyway (B3)", async () => {
    const app = await start({ outbox: false });
    const [first, second] = [await submit(app), await submit(app, { email: "rina@example.in" })];
    await confirm(app, first, "16:30");
    const minutes = content.company.visits.minutes;
    expect(await confirm(app, second, "16:30")).toBe("refused");
    const values = { ...CALL, host, day: DAY, time: "16:30", anyway: "" };
    expect(await app.services.board?.findAppointmentProblem(second, values)).toEqual({
      other: { reference: first, name: "Mita Das", start: at("16:30") },
    });
    expect(await confirm(app, second, "16:30", { host: otherHost ?? "" }), "another host").toBe("done");
    const overlapping = new Date(at("16:30") + 5.5 * 3_600_000 + (minutes - 1) * 60_000)
      .toISOString()
      .slice(11, 16);
    expect(await confirm(app, second, overlapping), "overlaps").toBe("refused");
    expect(await confirm(app, second, "16:30", { anyway: getAnyway(at("16:30"), host) })).toBe("done");
    await cancel(app, first);
    const third = await submit(app, { email: "joy@example.in" });
    expect(await confirm(app, third, "16:30"), "the second is still then").toBe("refused");
  });

  test("concurrent confirmations for one host: one is done (B3)", async () => {
    const app = await start({ outbox: false });
    const references = [await submit(app), await submit(app), await submit(app)];
    const outcomes = await Promise.all(references.map((reference) => confirm(app, reference, "16:30")));
    expect(outcomes.sort()).toEqual(["done", "refused", "refused"]);
  });

  test("a closed day and another appointment are confirmed with one value (B3)", async () => {
    const app = await start({ outbox: false });
    const [first, second] = [await submit(app), await submit(app)];
    const sunday = "2026-11-22";
    expect(await confirm(app, first, "10:00", { day: sunday, anyway: sunday })).toBe("done");
    expect(await confirm(app, second, "10:00", { day: sunday, anyway: sunday })).toBe("refused");
    const anyway = getAnyway(at("10:00", sunday), host);
    expect(await confirm(app, second, "10:00", { day: sunday, anyway })).toBe("done");
  });

  test("without an email address, confirming does not answer the enquiry (B3)", async () => {
    const app = await start();
    const reference = await submit(app, { email: "", phone: "98300 11223" });
    expect(await confirm(app, reference, "16:30")).toBe("done");
    expect((await app.services.board?.enquiry(reference, host))?.state).toBe("open");
    const mail = await waitForMail("staff@example.com", /4:30/);
    expect(mail.text).toContain("+919830011223");
  });

  test("reminds visitor and host once, at 10:00 on the day before (B3)", async () => {
    const app = await start();
    const reference = await submit(app);
    await confirm(app, reference, "16:30");
    expect(await countReminders(app, at("09:59", "2026-11-19"))).toBe(0);
    app.time.now = at("10:01", "2026-11-19");
    expect(await countReminders(app, app.time.now)).toBe(1);
    expect(await countReminders(app, app.time.now + 60_000), "once").toBe(0);
    for (const address of ["mita@example.in", hostAddress]) {
      const mail = await waitForMail(address, /Reminder/);
      expect(mail.text).toContain("4:30 pm IST, Friday 20 November");
      expect(mail.envelope.to).toEqual([address]);
    }
    expect(reference).toBeTruthy();
  });

  test("reminds after an outage, but neither shortly before nor soon after the confirmation (B3)", async () => {
    const app = await start({ outbox: false });
    const [late, soon, fresh] = [await submit(app), await submit(app), await submit(app)];
    await confirm(app, late, "16:30");
    await confirm(app, soon, "11:00");
    app.time.now = at("09:30", "2026-11-19");
    await confirm(app, fresh, "13:00");
    const now = at("10:30");
    expect(await countReminders(app, now)).toBe(2);
    const reminders = await app.database.db
      .selectFrom("deliveries")
      .select("reference")
      .where("kind", "=", "appointment-reminder")
      .execute();
    expect(reminders).toEqual([{ reference: late }]);
  });

  test("sends no reminder of a cancelled or changed appointment, nor of spam (B3)", async () => {
    const app = await start({ outbox: false });
    const [cancelled, changed, spam] = [await submit(app), await submit(app), await submit(app)];
    await confirm(app, cancelled, "11:00");
    await confirm(app, changed, "13:00");
    await confirm(app, spam, "16:30");
    await app.services.board?.performAction({ reference: spam, action: "reopen", actor: host, text: "" });
    await app.services.board?.performAction({ reference: spam, action: "spam", actor: host, text: "" });
    app.time.now = at("10:01", "2026-11-19");
    expect(await countReminders(app, app.time.now)).toBe(2);
    await cancel(app, cancelled);
    await confirm(app, changed, "17:30");
    const kinds = (await listKinds(app)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.includes("reminder"))).toEqual([]);
    expect(await countReminders(app, app.time.now + 1), "confirmed just now").toBe(1);
    expect((await listKinds(app)).filter(({ kind }) => kind.includes("reminder"))).toEqual([]);
  });
});
